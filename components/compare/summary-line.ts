import { formatCount, plural } from "@/components/ui/format";
import type { Comparison, Counts } from "@/lib/corpus/compare/comparison";

const NOUNS = [
  ["tools", "tool", "tools"],
  ["entities", "entity", "entities"],
  ["fields", "field", "fields"],
  ["rows", "row", "rows"],
  ["gold", "gold call", "gold calls"],
  ["values", "target value", "target values"],
] as const satisfies readonly (readonly [keyof Comparison["counts"], string, string])[];

const WORDS = [
  ["added", "more"],
  ["removed", "fewer"],
  ["changed", "changed"],
] as const satisfies readonly (readonly [keyof Counts, string])[];

/** `3 tools, 1 entity, 170 rows more; 2 rows changed; instruction and verify changed`. */
export function summaryLine({ counts, instruction, verify }: Comparison): string {
  const groups = WORDS.flatMap(([kind, word]) => {
    const parts = NOUNS.flatMap(([what, one, many]) => {
      const count = counts[what][kind];
      return count === 0 ? [] : [plural(count, one, many)];
    });
    return parts.length === 0 ? [] : [`${parts.join(", ")} ${word}`];
  });
  const texts = [
    ...(instruction.kind === "same" ? [] : ["instruction"]),
    ...(verify === null || verify.kind === "same" ? [] : ["verify"]),
  ];
  if (texts.length > 0) groups.push(`${texts.join(" and ")} changed`);
  return groups.length === 0 ? "Nothing differs" : groups.join("; ");
}

/** `+3 −1 ~2`, leaving out what is nought. */
export function countsLine({ added, removed, changed }: Counts): string {
  const parts = [
    ...(added ? [`+${formatCount(added)}`] : []),
    ...(removed ? [`−${formatCount(removed)}`] : []),
    ...(changed ? [`~${formatCount(changed)}`] : []),
  ];
  return parts.join(" ");
}
