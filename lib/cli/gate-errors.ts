import type { GateView } from "@/lib/gate/views";
import { plainText } from "@/lib/trajectories/plain-text";
import { readTrajectory } from "@/lib/trajectories/replay/store";

/** Characters of a cause: a provider's message may be a whole page, and may hold what a model wrote. */
const CAUSE = 300;

/** Why slots stayed without a verdict: each cause once, with how many slots it cost. */
export async function gateErrors(gates: readonly GateView[]): Promise<string[]> {
  const ids = gates.flatMap(({ slots }) =>
    slots.flatMap(({ outcome, rolloutId }) => (outcome === "errored" && rolloutId !== null ? [rolloutId] : [])),
  );
  const causes = new Map<string, number>();
  for (const id of ids) {
    const error = (await readTrajectory(id))?.error;
    const words = error ? plainText(`${error.kind}: ${error.message}`, CAUSE) : "unknown";
    causes.set(words, (causes.get(words) ?? 0) + 1);
  }
  return [...causes].map(([words, count]) => `${count} errored  ${words}`);
}
