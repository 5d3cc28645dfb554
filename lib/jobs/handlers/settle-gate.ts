import { settleGate } from "@/lib/gate/settle-gate";
import { candidateOfGate } from "@/lib/synthesize/runs/candidates/store";
import { analyseFailures, analysisKey } from "../definitions/analyse-failures";
import type { JobHandler } from "../handler";

/**
 * Ends a gate whose slots have all been decided; repeated, it finds the gate over. What went wrong in it is worked out
 * apart: asked for each time, so that a worker which dies in between leaves nothing out.
 */
export const handle: JobHandler<{ readonly gateId: string }> = async ({ gateId }, _context, { queue }) => {
  await settleGate(gateId);
  // A synthesizer waits for what went wrong in the gate of its draft; others look at it some time.
  const priority = (await candidateOfGate(gateId)) ? 60 : -1;
  await queue.enqueue(analyseFailures, { gateId }, { key: analysisKey({ gateId }), priority });
};
