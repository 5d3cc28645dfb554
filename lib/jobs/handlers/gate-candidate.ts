import { planCandidateGate } from "@/lib/evolve/plan-candidate-gate";
import type { JobHandler } from "../handler";

/** Hands what a synthesizer wrote to the gate that it asked for; repeated, it finds the gate planned. */
export const handle: JobHandler<{ readonly gateId: string }> = async ({ gateId }, { signal }, { sandbox }) => {
  await planCandidateGate(gateId, sandbox, signal);
};
