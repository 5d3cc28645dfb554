import { hearGate } from "@/lib/evolve/hear-gate";
import type { JobHandler } from "../handler";

/** Tells a synthesis run how its gate ended; repeated, it finds it told. */
export const handle: JobHandler<{ readonly gateId: string }> = async ({ gateId }) => {
  await hearGate(gateId);
};
