import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { testConnection } from "@/lib/models/connection/test-connection";
import { findEndpoint, recordCheck } from "@/lib/solve/endpoints/store";

/**
 * Tests the way to a model and keeps what was found. No server action: those of one page wait for each other, and a silent
 * endpoint takes half a minute.
 */
export const POST = endpoint({
  body: z.object({ id: z.string().min(1).max(2_000) }),
  run: async ({ body: { id }, request }) => {
    const found = await findEndpoint(id);
    if (!found) throw notFound(`A model named ${id}`);
    const check = await testConnection(found, { signal: request.signal });
    await recordCheck(found, check, new Date());
    return check;
  },
});
