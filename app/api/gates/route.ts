import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { listGates } from "@/lib/gate/queries/store";

/** Gates and evaluations, newest first. */
export const GET = endpoint({
  query: z.object({
    state: z.enum(["planned", "running", "done", "cancelled"]).optional(),
    offset: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  run: ({ query: { state, ...page } }) => listGates({ ...page, ...(state && { state }) }),
});
