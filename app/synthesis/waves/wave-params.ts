import { z } from "zod";

/** A wave's number as addresses hold it. */
export const waveParams = z.object({
  wave: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, "the number of a wave")
    .transform(Number)
    .refine((number) => number <= 2_147_483_647, "the number of a wave"),
});
