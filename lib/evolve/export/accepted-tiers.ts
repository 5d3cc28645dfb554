import { gateView } from "@/lib/gate/queries/store";
import type { ProtocolState } from "@/lib/synthesize/protocol/state";

/** The tiers that a run brought into the corpus, each with what its gate measured. */
export const acceptedTiers = ({ accepted }: ProtocolState) =>
  Promise.all(
    accepted.map(async ({ name, level, strategies, gateId }) => {
      const measured = await measuredBy(gateId);
      return { tier: name, level, strategies, gate: gateId, ...measured };
    }),
  );

/** What a gate measured; null figures where it is gone or hasn't begun. `interval`: 95 % of the rate (Wilson). */
export async function measuredBy(gateId: string) {
  const gate = await gateView(gateId);
  return {
    ...{ verdict: gate?.verdict ?? null, rate: gate?.rate ?? null, interval: gate?.interval ?? null },
    ...{ passes: gate?.passes ?? null, scored: gate?.scored ?? null, k: gate?.k ?? null },
    // Stopped once its verdict was certain: its rate is no unbiased avg@k.
    ...{ curtailed: gate?.curtailed ?? null, band: gate?.band ?? null },
  };
}
