import type { ActionResult } from "@/app/_edge/action";

/** What a person may do with a batch; false: it had changed meanwhile. */
export interface BatchActs {
  pause(batchId: string): Promise<ActionResult<boolean>>;
  resume(batchId: string): Promise<ActionResult<boolean>>;
  cancel(batchId: string): Promise<ActionResult<boolean>>;
  prioritise(input: { batchId: string; priority: number }): Promise<ActionResult<boolean>>;
  budget(input: {
    batchId: string;
    budgetUsd: number | null;
    budgetTokens: number | null;
  }): Promise<ActionResult<boolean>>;
}
