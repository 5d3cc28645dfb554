import type { z } from "zod";
import type { JobDefinition } from "./contract";

interface JobOptions<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Tries in all. Default 3. */
  readonly maxAttempts?: number;
  /** Milliseconds before try n+1. Default 1 s, 4 s, 16 s … at most 60 s. */
  readonly backoff?: (attempt: number) => number;
}

const exponential = (attempt: number): number => Math.min(60_000, 1_000 * 4 ** (attempt - 1));

/** A job's definition. `parse` throws a ZodError for a payload of another shape. */
export function defineJob<Payload>(options: JobOptions<Payload>): JobDefinition<Payload> {
  return {
    name: options.name,
    parse: (payload) => options.payload.parse(payload),
    maxAttempts: options.maxAttempts ?? 3,
    backoff: options.backoff ?? exponential,
  };
}
