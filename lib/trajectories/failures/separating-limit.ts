import { isRow } from "../list-identity";
import type { Attribute } from "./explain-choice";
import type { Mentions } from "./mentions";

/** A number, a day or a time of day as something that has an order; null for anything else. */
export function orderOf(value: unknown): { readonly unit: "number" | "day" | "time"; readonly at: number } | null {
  if (typeof value === "number" && Number.isFinite(value)) return { unit: "number", at: value };
  if (typeof value !== "string") return null;
  if (/^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(value)) {
    const at = Date.parse(value.length > 10 ? value : `${value}T00:00:00Z`);
    return Number.isNaN(at) ? null : { unit: "day", at };
  }
  const time = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(value);
  return time ? { unit: "time", at: Number(time[1]) * 60 + Number(time[2]) } : null;
}

const LIMIT_NAME =
  /(^|_)(min|max|minimum|maximum|limit|budget|cap|threshold|least|most|longest|shortest|coldest|strongest|weakest|lowest|highest|latest|earliest|before|after|deadline|target|required|allowed)(_|$)/;

/** Limits that a task holds: values beside its tables whose names say so, then numbers of its instruction. */
export function limitsOf(initial: unknown, mentions: Mentions): readonly (number | string)[] {
  const named = isRow(initial)
    ? Object.entries(initial).flatMap(([name, value]) =>
        LIMIT_NAME.test(name) && (typeof value === "number" || typeof value === "string") ? [value] : [],
      )
    : [];
  return [...new Set([...named, ...mentions.numbers])];
}

/**
 * The limit that an attempt's value passes and gold's keeps, or null. Only for what `verify` compares by size: that
 * another number is wrong doesn't make it a limit.
 */
export function separatingLimit(
  attribute: Pick<Attribute, "name" | "attempt" | "gold">,
  limits: readonly (number | string)[],
  mentions: Mentions,
  strict: boolean,
): number | string | null {
  const [mine, theirs] = [orderOf(attribute.attempt), orderOf(attribute.gold)];
  if (!mine || !theirs || mine.unit !== theirs.unit || !mentions.comparesBySize(attribute.name)) return null;
  const separating = limits.filter((limit) => {
    const at = orderOf(limit);
    if (!at || at.unit !== mine.unit) return false;
    if (strict && at.at === theirs.at) return false;
    return (mine.at > at.at && at.at >= theirs.at) || (mine.at < at.at && at.at <= theirs.at);
  });
  return separating[0] ?? null;
}
