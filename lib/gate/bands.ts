import { z } from "zod";
import type { Band } from "./views";

/** One band a level, t0 first; levels above the last go by the last. */
export type Bands = readonly [Band, ...Band[]];

/** Target pass rates of the gating solver over 20 rollouts (docs/task-format.md, "Levels, bands, strategies"). */
export const DEFAULT_BANDS: Bands = [
  { low: 0.8, high: 1, lowOpen: false },
  { low: 0.6, high: 0.8, lowOpen: false },
  { low: 0.4, high: 0.6, lowOpen: false },
  { low: 0.2, high: 0.4, lowOpen: false },
  { low: 0, high: 0.2, lowOpen: true },
];

const rate = z.number("a number from 0 to 1").min(0, "a number from 0 to 1").max(1, "a number from 0 to 1");

export const bandSchema = z
  .object({ low: rate, high: rate, lowOpen: z.boolean() })
  .refine(({ low, high, lowOpen }) => (lowOpen ? low < high : low <= high), {
    error: "the low end of a band is above its high end",
    path: ["low"],
  });

export const bandsSchema = z.tuple([bandSchema], bandSchema);

/** The band of a level: t5 and above are held to the last band. */
export const bandOf = (level: number, bands: Bands = DEFAULT_BANDS): Band => bands[level] ?? bands.at(-1) ?? bands[0];
