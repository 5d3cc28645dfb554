import type { Sandbox } from "@/lib/sandbox/contract";
import type { JobContext, JobDefinition, Queue } from "./contract";

/** What the worker process owns and lends to its handlers. */
export interface JobServices {
  readonly sandbox: Sandbox;
  readonly queue: Queue;
}

/**
 * Does one unit of work. It may be run again after any of its statements, so what it does must be safe to repeat; it
 * must end soon after `context.signal` fires. @throws PermanentFailure where another try can't help
 */
export type JobHandler<Payload> = (payload: Payload, context: JobContext, services: JobServices) => Promise<void>;

/** A definition with its handler, its payload's type forgotten: what a worker runs. */
export interface RegisteredJob {
  readonly name: string;
  readonly maxAttempts: number;
  backoff(attempt: number): number;
  /** @throws ZodError for a payload that isn't this job's */
  run(payload: unknown, context: JobContext): Promise<void>;
}

/** Ties a definition to a handler, which is loaded when the first job of its name comes. */
export function registerJob<Payload>(
  definition: JobDefinition<Payload>,
  load: () => Promise<JobHandler<Payload>>,
  services: JobServices,
): RegisteredJob {
  return {
    name: definition.name,
    maxAttempts: definition.maxAttempts,
    backoff: definition.backoff,
    async run(payload, context) {
      const parsed = definition.parse(payload);
      const handler = await load();
      await handler(parsed, context, services);
    },
  };
}
