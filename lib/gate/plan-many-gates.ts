import { type GateOrder, planGate, UnplannableGate } from "./plan-gate";

/** More than one order may ask for; larger ones are given in parts. */
export const MOST_GATES = 2_000;
export const MOST_ROLLOUTS = 40_000;

/** Gates in one transaction: it must end well before the database's patience does. */
const CHUNK = 50;

/**
 * Plans a gate on each of many tiers. Each part is whole in itself (`planGate`): where a later one fails, the gates
 * planned so far stay and run. Returns how many were planned.
 * @throws UnplannableGate, before anything is planned where the order is too large
 */
export async function planManyGates(order: GateOrder & { readonly k: number }): Promise<number> {
  const { tiers, k } = order;
  const say = (count: number) => count.toLocaleString("en-US");
  if (tiers.length > MOST_GATES)
    throw new UnplannableGate(`${say(tiers.length)} gates at once are too many: at most ${say(MOST_GATES)}.`);
  if (tiers.length * k > MOST_ROLLOUTS)
    throw new UnplannableGate(
      `${say(tiers.length * k)} rollouts at once are too many: at most ${say(MOST_ROLLOUTS)}. Choose fewer tiers or a smaller k.`,
    );
  let planned = 0;
  for (let start = 0; start < tiers.length; start += CHUNK)
    planned += (await planGate({ ...order, tiers: tiers.slice(start, start + CHUNK) })).length;
  return planned;
}
