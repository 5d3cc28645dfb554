import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { budgetShape } from "@/lib/gate/batches/budget";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { listGateLines } from "@/lib/gate/queries/list-gate-lines";
import { listGates } from "@/lib/gate/queries/store";

/** Gates and evaluations, newest first: whole with all their slots, or as lines with a letter for each slot. */
export const GET = endpoint({
  query: z.object({
    state: z.enum(["planned", "running", "done", "cancelled"]).optional(),
    batch: z.string().min(1).optional(),
    as: z.enum(["whole", "lines"]).default("whole"),
    offset: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  run: async ({ query: { state, batch, as, ...page } }) => {
    const filter = { ...page, ...(state && { state }), ...(batch && { batchId: batch }) };
    return as === "lines" ? listGateLines(filter) : listGates(filter);
  },
});

/** Plans a gate (or an evaluation, without a verdict) on each of the named tiers as one batch; the workers play it. */
export const POST = endpoint({
  body: z.object({
    tiers: z.array(z.string().min(1)).min(1).max(1_000),
    modelId: z.string().min(1),
    kind: z.enum(["gate", "eval"]).default("gate"),
    k: z.number().int().min(1).max(1_000).optional(),
    seed: z.number().int().optional(),
    /** Of the batch: higher runs first. */
    priority: z.number().int().min(-1_000).max(1_000).optional(),
    /** Stop a gate as soon as its verdict is certain. Default true; evaluations have no verdict and play all. */
    curtail: z.boolean().optional(),
    /** Of the batch: a hard stop in US dollars and in tokens. Default: none. */
    ...z.object(budgetShape).partial().shape,
  }),
  run: ({ body: { k, seed, priority, curtail, budgetUsd = null, budgetTokens = null, ...order } }) =>
    planBatch({
      ...{ budgetUsd, budgetTokens },
      orders: [
        {
          ...order,
          ...(k !== undefined && { k }),
          ...(seed !== undefined && { seed }),
          ...(priority !== undefined && { priority }),
          ...(curtail !== undefined && { curtail }),
        },
      ],
    }),
});
