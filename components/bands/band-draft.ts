import type { Band } from "@/lib/gate/views";

/** A band as it is typed. */
export interface BandDraft {
  readonly low: string;
  readonly high: string;
  readonly lowOpen: boolean;
}

export interface DraftErrors {
  readonly low?: string;
  readonly high?: string;
}

export const draftOf = ({ low, high, lowOpen }: Band): BandDraft => ({
  low: text(low),
  high: text(high),
  lowOpen,
});

/** At least two decimals, as rates are written everywhere, and no digit lost. */
const text = (rate: number): string => (Number(rate.toFixed(2)) === rate ? rate.toFixed(2) : String(rate));

const rateOf = (typed: string): number | null => {
  const value = /^\s*(\d+([.,]\d*)?|[.,]\d+)\s*$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return value >= 0 && value <= 1 ? value : null;
};

/** The band that was typed, or what is wrong with which end. A decimal comma is understood. */
export function readDraft(draft: BandDraft): { readonly band: Band | null; readonly errors: DraftErrors } {
  const low = rateOf(draft.low);
  const high = rateOf(draft.high);
  const errors = {
    ...(low === null && { low: "A number from 0 to 1" }),
    ...(high === null && { high: "A number from 0 to 1" }),
  };
  if (low === null || high === null) return { band: null, errors };
  if (low > high) return { band: null, errors: { low: "Above the high end" } };
  if (draft.lowOpen && low === high)
    return { band: null, errors: { low: "No rate is above it and up to the high end" } };
  return { band: { low, high, lowOpen: draft.lowOpen }, errors: {} };
}
