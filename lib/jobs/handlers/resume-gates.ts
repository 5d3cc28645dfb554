import { resumeRuns } from "@/lib/evolve/resume-runs";
import { resumeWaves } from "@/lib/evolve/waves/resume-waves";
import { resumeGates } from "@/lib/gate/resume-gates";
import type { JobHandler } from "../handler";

/** Looks for gates, and for synthesis runs and waves, that stand still; repeated, it finds nothing missing. */
export const handle: JobHandler<Record<string, never>> = async () => {
  await resumeGates();
  await resumeRuns();
  await resumeWaves();
};
