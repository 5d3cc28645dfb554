import type { Sandbox } from "@/lib/sandbox/contract";
import type { JobContext, JobDefinition, Queue } from "./contract";

/** What the worker process owns and lends to its handlers. */
export interface JobServices {
  readonly sandbox: Sandbox;
  readonly queue: Queue;
}

/**
 * Does one unit of work. It may be run again after any of its statements, so what it does must be safe to repeat; it
 * must end soon after `context.signal` fires. @throws PermanentFailure where another try can't help, WrongWorker where
 * another worker may be able to
 */
export type JobHandler<Payload> = (payload: Payload, context: JobContext, services: JobServices) => Promise<void>;

/**
 * Closes what a job leaves open that is tried no more, `message` being why. Safe to repeat, and to call where nothing is
 * left open.
 */
export type JobEnd<Payload> = (payload: Payload, message: string, services: JobServices) => Promise<void>;

/** What the file of a handler exports. */
export interface JobModule<Payload> {
  readonly handle: JobHandler<Payload>;
  readonly giveUp?: JobEnd<Payload>;
}

/** A definition with its handler, its payload's type forgotten: what a worker runs. */
export interface RegisteredJob {
  readonly name: string;
  readonly maxAttempts: number;
  backoff(attempt: number): number;
  /** @throws ZodError for a payload that isn't this job's */
  run(payload: unknown, context: JobContext): Promise<void>;
  /** Called before a job is marked as failed for good. */
  giveUp?(payload: unknown, message: string): Promise<void>;
}

/** Ties a definition to a handler, which is loaded when the first job of its name comes. */
export function registerJob<Payload>(
  definition: JobDefinition<Payload>,
  load: () => Promise<JobModule<Payload>>,
  services: JobServices,
): RegisteredJob {
  let loading: Promise<JobModule<Payload>> | null = null;
  // A repeated `import` still asks the module loader, for every job.
  const loaded = () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    name: definition.name,
    maxAttempts: definition.maxAttempts,
    backoff: definition.backoff,
    async run(payload, context) {
      const parsed = definition.parse(payload);
      const { handle } = await loaded();
      await handle(parsed, context, services);
    },
    async giveUp(payload, message) {
      const { giveUp } = await loaded();
      if (giveUp) await giveUp(definition.parse(payload), message, services);
    },
  };
}
