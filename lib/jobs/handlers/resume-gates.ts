import { resumeGates } from "@/lib/gate/resume-gates";
import type { JobHandler } from "../handler";

/** Looks for gates that stand still; repeated, it finds nothing missing. */
export const handle: JobHandler<Record<string, never>> = async () => {
  await resumeGates();
};
