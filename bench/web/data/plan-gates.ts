import type { Random } from "@/corpus/generators/random";
import { K, MEASURED } from "./add-gates";
import type { DataSize } from "./manifest";

const DRAWN = [0, 0, 1, 1, 2, 2, 3, 4, 5];

/**
 * Slots of each gate of each tier: some tiers have none, some one of every model, and the number of trajectories comes out
 * exactly. `long`: the tier that has one gate of one slot.
 * @throws RangeError where so many trajectories don't fit
 */
export function planGates({ tiers, trajectories }: DataSize, long: number, random: Random): number[][] {
  const gates = Math.ceil((trajectories - 1) / K);
  if (tiers <= long || trajectories < 1 || gates > (tiers - 1) * MEASURED.length)
    throw new RangeError(`There can be 1 to ${(tiers - 1) * MEASURED.length * K} trajectories of ${tiers} tiers`);
  const counts = Array.from({ length: tiers }, (_, tier) => (tier === long ? 0 : random.pick(DRAWN)));
  for (let sum = counts.reduce((all, count) => all + count, 0); sum !== gates; ) {
    const tier = random.between(0, tiers - 1);
    const count = counts[tier] ?? 0;
    const step = Math.sign(gates - sum);
    if (tier === long || count + step < 0 || count + step > MEASURED.length) continue;
    counts[tier] = count + step;
    sum += step;
  }
  let rest = trajectories - 1;
  return counts.map((count, tier) =>
    tier === long
      ? [1]
      : Array.from({ length: count }, () => {
          const slots = Math.min(K, rest);
          rest -= slots;
          return slots;
        }),
  );
}
