import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { planGate } from "@/lib/gate/plan-gate";
import { listGates } from "@/lib/gate/queries/store";

/** Gates and evaluations, newest first. */
export const GET = endpoint({
  query: z.object({
    state: z.enum(["planned", "running", "done", "cancelled"]).optional(),
    batch: z.string().min(1).optional(),
    offset: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  run: ({ query: { state, batch, ...page } }) =>
    listGates({ ...page, ...(state && { state }), ...(batch && { batchId: batch }) }),
});

/** Plans a gate (or an evaluation, without a verdict) on each of the named tiers; the workers play it. */
export const POST = endpoint({
  body: z.object({
    tiers: z.array(z.string().min(1)).min(1).max(1_000),
    modelId: z.string().min(1),
    kind: z.enum(["gate", "eval"]).default("gate"),
    k: z.number().int().min(1).max(1_000).optional(),
    seed: z.number().int().optional(),
    /** Of the batch: higher runs first. */
    priority: z.number().int().min(-1_000).max(1_000).optional(),
  }),
  run: async ({ body: { k, seed, priority, ...order } }) => ({
    gates: await planGate({
      ...order,
      ...(k !== undefined && { k }),
      ...(seed !== undefined && { seed }),
      ...(priority !== undefined && { priority }),
    }),
  }),
});
