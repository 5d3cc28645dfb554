import type { Band } from "./views";

/** What k planned rollouts have shown so far. Errored slots are in `planned` alone. */
export interface GateEvidence {
  readonly planned: number;
  readonly scored: number;
  readonly passes: number;
}

export type Verdict =
  | { readonly kind: "in-band"; readonly rate: number }
  | { readonly kind: "too-easy"; readonly rate: number }
  /** `suspect`: nobody passed. More often than not such a task is wrong, not hard: a person must look. */
  | { readonly kind: "too-hard"; readonly rate: number; readonly suspect: boolean }
  | { readonly kind: "undecided"; readonly because: "slots-missing"; readonly missing: number };

/** Ends of bands are decimals of at most six places: counted in millionths, `0.6 · 20` is 12 and not nearly 12. */
const MILLION = 1_000_000;

function place(passes: number, scored: number, band: Band): "in-band" | "too-easy" | "too-hard" {
  const reached = passes * MILLION;
  const low = Math.round(band.low * MILLION) * scored;
  const high = Math.round(band.high * MILLION) * scored;
  if (passes === 0) return "too-hard";
  if (reached > high) return "too-easy";
  if (band.lowOpen ? reached <= low : reached < low) return "too-hard";
  return "in-band";
}

/** True where the missing slots can't change the verdict, however they end. */
function isSettled({ planned, scored, passes }: GateEvidence, band: Band): boolean {
  const kinds = new Set<string>();
  for (let more = 0; more <= planned - scored; more++) kinds.add(place(passes + more, planned, band));
  return scored > 0 && kinds.size === 1;
}

/**
 * Decides whether a measured tier lies in its band. Slots that never got a scored rollout are the fault of a sandbox or
 * a provider, never the tier's: they leave the denominator, and leave the verdict open where they could have changed it.
 */
export function judgeTier(evidence: GateEvidence, band: Band): Verdict {
  const { planned, scored, passes } = evidence;
  if (scored < planned && !isSettled(evidence, band))
    return { kind: "undecided", because: "slots-missing", missing: planned - scored };
  if (scored === 0) return { kind: "undecided", because: "slots-missing", missing: planned };
  const rate = passes / scored;
  const kind = place(passes, scored, band);
  return kind === "too-hard" ? { kind, rate, suspect: passes === 0 } : { kind, rate };
}
