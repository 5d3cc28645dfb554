import type { GateBrief, JudgedCandidate } from "@/components/synthesis/run-view";
import { gateView } from "@/lib/gate/queries/store";
import type { CandidateView } from "@/lib/synthesize/runs/views";

/** Candidates with what their gates came to so far; without the gates' slots, which pages of runs don't show. */
export const withGates = (candidates: readonly CandidateView[]): Promise<JudgedCandidate[]> =>
  Promise.all(candidates.map(async (candidate) => ({ ...candidate, gate: await gateBrief(candidate.gateId) })));

async function gateBrief(gateId: string): Promise<GateBrief | null> {
  const gate = await gateView(gateId);
  if (!gate) return null;
  const { id, tier, state, verdict, rate, passes, scored, curtailed, interval, k } = gate;
  return { id, tier, state, verdict, rate, passes, scored, curtailed, interval, k };
}
