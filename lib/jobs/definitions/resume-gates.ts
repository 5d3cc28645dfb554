import { z } from "zod";
import type { EnqueueOptions, Queue } from "../contract";
import { defineJob } from "../define-job";

/** Gives every gate that isn't over the jobs it lacks. Safe to repeat. */
export const resumeGates = defineJob({ name: "resume-gates", payload: z.object({}) });

/** Gates whose jobs were used up or lost stand still silently: looked for so often. Milliseconds. */
export const LOOK_EVERY = 5 * 60_000;

/** For a worker that starts: others that start with it add nothing. */
export const lookNow: EnqueueOptions = { key: "resume-gates:now", priority: 100 };

/** At the next full five minutes of the clock, once for however many workers ask for it. */
export const nextLook = (now: number = Date.now()): EnqueueOptions => ({
  key: "resume-gates:next",
  priority: 100,
  runAt: new Date((Math.floor(now / LOOK_EVERY) + 1) * LOOK_EVERY),
});

/** Has somebody look now for what stands still: a gate without jobs, a synthesis run whose gate was cancelled or never planned. */
export const orderLook = (queue: Queue): Promise<string> => queue.enqueue(resumeGates, {}, lookNow);
