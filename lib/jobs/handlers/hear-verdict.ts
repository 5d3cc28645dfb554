import { hearGate } from "@/lib/evolve/hear-gate";
import { candidateOfGate } from "@/lib/synthesize/runs/candidates/store";
import { pauseRun } from "@/lib/synthesize/runs/control-run";
import type { JobEnd, JobHandler } from "../handler";

/** Tells a synthesis run how its gate ended; repeated, it finds it told. */
export const handle: JobHandler<{ readonly gateId: string }> = async ({ gateId }) => {
  await hearGate(gateId);
};

/** The run waits with the reason; once it goes on, the verdict is looked for again. */
export const giveUp: JobEnd<{ readonly gateId: string }> = async ({ gateId }, message) => {
  const candidate = await candidateOfGate(gateId);
  if (candidate) await pauseRun(candidate.runId, message);
};
