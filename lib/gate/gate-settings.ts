import { z } from "zod";

const positive = z.number().positive();

/** How the endpoint was asked, priced and bounded; gates of before have none of it. */
const endpointTerms = {
  sampling: z
    .object({
      temperature: z.number().optional(),
      topP: z.number().optional(),
      maxOutputTokens: positive.int().optional(),
    })
    .optional(),
  prices: z
    .object({ input: z.number().min(0), cached: z.number().min(0).optional(), output: z.number().min(0) })
    .optional(),
  limits: z
    .object({
      concurrency: positive.int().optional(),
      requestsPerMinute: positive.int().optional(),
      tokensPerMinute: positive.int().optional(),
    })
    .optional(),
  quirks: z.record(z.string(), z.string()).optional(),
};

/** What a gate was started with. Frozen: an interrupted gate goes on with these, whatever has been edited since. */
export const gateSettingsSchema = z.object({
  limits: z.object({ turns: positive.int(), tokens: positive.int(), seconds: positive }),
  /** Slot n plays with seed `seed + n`, in every attempt: the same settings give the same world. */
  seed: z.number().int(),
  /** Stop as soon as the verdict is certain (certain-after.ts). Gates of before played all their slots. */
  curtail: z.boolean().default(false),
  /** Run by workers through the queue, or (false) by the process that planned it. */
  queued: z.boolean(),
  /** Of its jobs: higher runs first. */
  priority: z.number().int(),
  /** Where the model was when the gate was planned. An offline demo model moves with the app that serves it. */
  endpoint: z.object({
    id: z.string(),
    baseUrl: z.string(),
    modelName: z.string(),
    keyEnv: z.string().nullable(),
    offline: z.boolean(),
    ...endpointTerms,
  }),
});

export type GateSettings = z.infer<typeof gateSettingsSchema>;

/** Runs a slot gets again after an error of its provider or sandbox: attempts in all. */
export const MAX_FAULTS = 3;

/**
 * Attempts of a slot that may be lost with their worker before it is given up: a task that kills workers must end. With
 * MAX_FAULTS below the job's own number of tries (definitions/gate-rollout.ts), so that the gate gets to know.
 */
export const MAX_LOST = 6;

/** Errors that are nobody's fault: the attempt stays visible and costs the slot nothing. */
export const WITHOUT_FAULT: ReadonlySet<string> = new Set([
  "interrupted",
  "cancelled",
  "superseded",
  "budget",
  "curtailed",
]);

/** Of an attempt that stands for a slot whose job is tried no more. */
export const GIVEN_UP = "given-up";

/** Errors that another attempt would only repeat: the slot is given up at once. */
export const HOPELESS: ReadonlySet<string> = new Set(["unauthorized", "bad-request", "load-failed", GIVEN_UP]);

export const WORKER_LOST = "worker-lost";
