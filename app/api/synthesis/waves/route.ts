import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { readWaves } from "@/app/synthesis/waves/read-waves";

/** Waves with how far they are and what they used, newest first. */
export const GET = endpoint({
  query: z.object({
    offset: z.coerce.number().int().nonnegative().max(2_147_483_647).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  run: ({ query }) => readWaves(query),
});
