import type { ActionResult } from "@/app/_edge/action";
import type { SelectionSummary } from "@/app/tiers/bulk-views";
import type { SelectionOrder } from "@/app/tiers/selection";
import type { EstimateGates } from "@/components/gate/use-gate-estimate";
import type { Budget } from "@/lib/gate/batches/budget";

/** Acts on many tiers. `expected`: how many the person was told; where it is no longer so, nothing happens. */
export interface BulkActions {
  readonly describe: (selection: SelectionOrder) => Promise<ActionResult<SelectionSummary>>;
  readonly estimate: EstimateGates;
  readonly validate: (input: {
    selection: SelectionOrder;
    expected: number;
  }) => Promise<ActionResult<{ readonly queued: number }>>;
  readonly gate: (
    input: Budget & { selection: SelectionOrder; expected: number; modelId: string; k: number; curtail: boolean },
  ) => Promise<ActionResult<{ readonly gates: number }>>;
}
