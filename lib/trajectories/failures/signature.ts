import { createHash } from "node:crypto";
import type { Culprit, Findings } from "./findings";
import type { Judgement } from "./judge-failure";
import { orderOf } from "./separating-limit";

/** Words of prose: notes, reasons, messages. Which ones were written doesn't tell failures apart. */
const isProse = (text: string): boolean => text.length > 40 || text.trim().split(/\s+/).length > 4;

/**
 * Equal for attempts on one revision that went wrong the same way: the same kind, and the same records and fields at
 * fault. Ids that were given in the attempt, days, times, amounts and prose are reduced to how they stand to gold's.
 */
export function signatureOf({ kind, culprit, limit }: Judgement, findings: Findings): string {
  const parts =
    kind === "never-acted" ? [] : culprit === null ? [] : findings.culprits.map((each) => culpritPart(each, findings));
  const text = JSON.stringify([kind, limit?.field ?? null, parts.sort()]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function culpritPart({ difference, choices }: Culprit, { book }: Findings): string {
  const { table, side, act, attempt, gold } = difference;
  const standing = (key: string | null | undefined): string =>
    key !== null && key !== undefined && act !== "added" ? key : "#";
  const leaves = choices
    .filter(({ field }) => field !== null)
    .map(({ field, attempt: mine, gold: theirs, records }) =>
      records
        ? [field, `@${records.attempt.key}`, `@${records.gold.key}`]
        : [field, normal(field ?? "", mine, theirs), normal(field ?? "", theirs, theirs)],
    );
  // What a missing or an extra new record holds is told by the records it names.
  const shown = side === "other" ? leaves : leaves.filter(([, mine, theirs]) => `${mine}${theirs}`.includes("@"));
  const which = side === "missing" && act === "added" ? (gold?.key ?? "#") : standing(gold?.key);
  return JSON.stringify([table, side, act, standing(attempt?.key), which, shown.sort()]);

  function normal(field: string, value: unknown, against: unknown): string {
    if (value === undefined) return "-";
    const entry = book.find(field, value);
    if (entry) return `@${entry.key}`;
    const [order, other] = [orderOf(value), orderOf(against)];
    if (order) return other?.unit === order.unit ? String(Math.sign(order.at - other.at)) : order.unit;
    if (typeof value === "string" && isProse(value)) return "prose";
    return JSON.stringify(value) ?? "-";
  }
}
