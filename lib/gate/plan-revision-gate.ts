import type { ModelEndpoint } from "@/lib/models/contract";
import type { SolveLimits } from "@/lib/solve/backend";
import { createBatch, gateExists } from "./batches/store";
import { scheduleAllSlots } from "./schedule-slots";
import type { Band } from "./views";

/** A gate on a content that is no tier of the corpus, by the id that it was promised. */
export interface RevisionGate {
  readonly id: string;
  /** Of the order, for people. */
  readonly name: string;
  /** As the revision has it. */
  readonly tierName: string;
  readonly revisionId: string;
  readonly band: Band;
  readonly endpoint: ModelEndpoint;
  readonly k: number;
  readonly limits: SolveLimits;
  readonly seed: number;
  readonly curtail: boolean;
  readonly priority: number;
  /** Hard stop in US dollars; null without one. */
  readonly budgetUsd: number | null;
}

/** Plans it as a batch of its own, with a job a slot, in one transaction. Where it is planned already nothing happens. */
export async function planRevisionGate(order: RevisionGate): Promise<void> {
  const { id, name, tierName, revisionId, band, endpoint, k, limits, seed, curtail, priority, budgetUsd } = order;
  if (await gateExists(id)) return;
  const settings = { limits, seed, endpoint, queued: true, priority, curtail };
  const slots = Array.from({ length: k }, (_, slot) => slot);
  await createBatch(
    { name, order: [{ candidate: tierName, modelId: endpoint.id, k }], priority, budgetUsd, budgetTokens: null },
    [{ id, kind: "gate", tierName, revisionId, backend: "local", k, band, settings }],
    (tx) => scheduleAllSlots([{ id, slots }], priority, tx),
  );
}
