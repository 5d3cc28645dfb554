import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { type Actor, currentActor } from "./actor";
import { describeFailure, type PublicFailure } from "./failure";

export type ActionResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: PublicFailure };

/**
 * A person's command: parses what the page sent, makes one call, tells how it went. Never throws a failure at the page, so
 * that what was typed is kept. (Next.js itself refuses actions from other origins; proxy.ts does so as well.)
 */
export function action<Input, Value>(
  schema: z.ZodType<Input>,
  run: (input: Input, actor: Actor) => Promise<Value>,
): (raw: unknown) => Promise<ActionResult<Value>> {
  return async (raw) => {
    try {
      return { ok: true, value: await run(schema.parse(raw), await currentActor()) };
    } catch (error) {
      // Redirects and not-found are thrown by Next.js on purpose.
      unstable_rethrow(error);
      return { ok: false, error: describeFailure(error).failure };
    }
  };
}
