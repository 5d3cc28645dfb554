import { planCandidateGate } from "@/lib/evolve/plan-candidate-gate";
import { candidateOfGate } from "@/lib/synthesize/runs/candidates/store";
import { pauseRun } from "@/lib/synthesize/runs/control-run";
import type { JobEnd, JobHandler } from "../handler";

/** Hands what a synthesizer wrote to the gate that it asked for; repeated, it finds the gate planned. */
export const handle: JobHandler<{ readonly gateId: string }> = async ({ gateId }, { signal }, { sandbox }) => {
  await planCandidateGate(gateId, sandbox, signal);
};

/** The run that waits for the gate is paused with the reason; the gate is planned once it goes on. */
export const giveUp: JobEnd<{ readonly gateId: string }> = async ({ gateId }, message) => {
  const candidate = await candidateOfGate(gateId);
  if (candidate) await pauseRun(candidate.runId, message);
};
