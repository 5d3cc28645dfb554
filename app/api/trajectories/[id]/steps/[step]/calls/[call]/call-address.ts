import { z } from "zod";

/** One call of one turn; turns are counted from 1, the calls of a turn from 0. */
export const callAddress = z.object({
  id: z.string().min(1),
  step: z.coerce.number().int().positive(),
  call: z.coerce.number().int().nonnegative(),
});

export const fromQuery = z.object({ from: z.coerce.number().int().nonnegative().default(0) });
