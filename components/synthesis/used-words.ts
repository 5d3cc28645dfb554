import { formatCount, formatDuration, plural } from "@/components/ui/format";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { RunDetail } from "@/lib/synthesize/runs/views";

/** What a run has used of each of its bounds, those of the tier at hand among them: `["Turns", "41 of 400"]`. */
export function usedOf({ protocol, level, phase }: RunDetail): readonly (readonly [string, string])[] {
  const { spent, rules, designs, validations, attempts } = protocol;
  const { bounds } = rules;
  const here = attempts.filter((attempt) => attempt.level === level);
  const undecided = here.filter(({ verdict }) => verdict === "undecided").length;
  const of = (used: number, most: number) => `${formatCount(used)} of ${formatCount(most)}`;
  return [
    ["Turns", of(spent.turns, bounds.turns)],
    ["Tokens", of(spent.tokens, bounds.tokens)],
    [
      "Cost",
      bounds.cost === null
        ? `${formatUsd(spent.cost)}, no bound`
        : `${formatUsd(spent.cost)} of ${formatUsd(bounds.cost)}`,
    ],
    ["Time at work", `${formatDuration(spent.milliseconds)} of ${formatDuration(bounds.milliseconds)}`],
    ...(phase === "designing" ? [["Designs", of(designs, bounds.designs)] as const] : []),
    ...(level === null
      ? []
      : [
          [`Validations of t${level}`, of(validations, bounds.validationsPerTier)] as const,
          [
            `Gates of t${level}`,
            `${of(here.length - undecided, bounds.gatesPerTier)}${
              undecided > 0 ? `, ${plural(undecided, "undecided", "undecided")} of ${bounds.undecidedPerTier}` : ""
            }`,
          ] as const,
        ]),
  ];
}
