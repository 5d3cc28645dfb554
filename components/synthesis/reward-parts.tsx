import { formatRate } from "@/components/ui/format";
import type { Reward } from "@/lib/synthesize/reward";

const PARTS = [
  ["tiers", "accepted levels"],
  ["novelty", "novelty"],
  ["strategies", "strategies"],
] as const satisfies readonly (readonly [Exclude<keyof Reward, "reward">, string])[];

const valueWords = (value: number | null): string => (value === null ? "not counted" : formatRate(value));

/** The parts of a reward in a line: `accepted levels 1.00, novelty 0.93, strategies 1.00`. */
export const rewardWords = (reward: Reward): string =>
  PARTS.map(([part, name]) => `${name} ${valueWords(reward[part])}`).join(", ");

/** A reward that unfolds into its parts. */
export function FoldedReward({ reward }: { reward: Reward }) {
  return (
    <details>
      <summary
        title={rewardWords(reward)}
        className="w-fit cursor-pointer list-none underline decoration-dotted underline-offset-2 [&::-webkit-details-marker]:hidden"
      >
        {formatRate(reward.reward)}
        <span className="sr-only">, unfold its parts</span>
      </summary>
      <RewardTable reward={reward} />
    </details>
  );
}

/** The parts of a reward, each 0 to 1; docs/synthesis.md says how they count. */
export function RewardTable({ reward }: { reward: Reward }) {
  return (
    <table aria-label="Parts of the reward" className="text-sm">
      <tbody>
        {PARTS.map(([part, name]) => (
          <tr key={part}>
            <th scope="row" className="pr-4 text-left font-normal text-muted">
              {name}
            </th>
            <td className="text-right tabular-nums">{valueWords(reward[part])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
