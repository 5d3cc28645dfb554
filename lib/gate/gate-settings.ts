import { z } from "zod";

const positive = z.number().positive();

/** What a gate was started with. Frozen: an interrupted gate goes on with these, whatever has been edited since. */
export const gateSettingsSchema = z.object({
  limits: z.object({ turns: positive.int(), tokens: positive.int(), seconds: positive }),
  /** Slot n plays with seed `seed + n`, in every attempt: the same settings give the same world. */
  seed: z.number().int(),
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
export const WITHOUT_FAULT: ReadonlySet<string> = new Set(["interrupted", "cancelled", "superseded"]);

/** Errors that another attempt would only repeat: the slot is given up at once. */
export const HOPELESS: ReadonlySet<string> = new Set(["unauthorized", "bad-request", "load-failed"]);

export const WORKER_LOST = "worker-lost";
