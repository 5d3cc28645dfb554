import { tierTabHref } from "@/components/tier/hrefs";

/** Parts of a comparison that can be looked at alone. */
export const COMPARE_PARTS = ["rows", "values", "tools", "source", "instruction", "gold", "verify"] as const;

export type ComparePart = (typeof COMPARE_PARTS)[number];

export interface ComparePlace {
  /** Null: what the tier is compared with unless told otherwise, its parent. */
  readonly with?: string | null;
  readonly part?: ComparePart;
  readonly table?: string;
  readonly tool?: string;
  readonly from?: number;
}

/** Address of a comparison, or of a part of it from some item on. */
export function changesHref(tier: string, { from, ...place }: ComparePlace): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, value);
  if (from) query.set("from", String(from));
  const text = query.toString();
  return `${tierTabHref(tier, "changes")}${text && `&${text}`}`;
}
