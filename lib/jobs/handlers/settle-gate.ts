import { settleGate } from "@/lib/gate/settle-gate";
import type { JobHandler } from "../handler";

/** Ends a gate whose slots have all been decided; repeated, it finds the gate over. */
export const handle: JobHandler<{ readonly gateId: string }> = async ({ gateId }) => {
  await settleGate(gateId);
};
