import { createHash } from "node:crypto";
import { z } from "zod";
import type { ModelEndpoint } from "@/lib/models/contract";

/** What plays the gates of a run: decided when it starts, by whoever starts it, and never told to the synthesizer. */
export interface Judge {
  /** The solver, with how it is asked and priced. */
  readonly endpoint: ModelEndpoint;
  /** Rollouts a gate. */
  readonly k: number;
  readonly limits: { readonly turns: number; readonly tokens: number; readonly seconds: number };
  /** Stop a gate as soon as its verdict is certain. */
  readonly curtail: boolean;
  /** Of the gates' jobs and of the run's own: higher runs first. */
  readonly priority: number;
}

/** Frozen with a run, beside the rules of its protocol. */
export interface RunSettings {
  readonly judge: Judge;
  /** Null: a foreign agent writes. */
  readonly synthesizer: ModelEndpoint | null;
}

/** Written by `startRun` alone, so only its outline is looked at. */
export const runSettingsSchema = z.custom<RunSettings>(
  (value) => z.object({ judge: z.object({ k: z.int() }), synthesizer: z.unknown() }).safeParse(value).success,
);

/** The judge's opaque name in the rules: the same for the same solver, rollouts and limits, and for no other. */
export function judgeName({ endpoint, k, limits, curtail }: Omit<Judge, "priority">): string {
  const { id, baseUrl, modelName, sampling, quirks } = endpoint;
  const { turns, tokens, seconds } = limits;
  const terms = [id, baseUrl, modelName, sampling ?? {}, quirks ?? {}, k, turns, tokens, seconds, curtail];
  return createHash("sha256").update(JSON.stringify(terms)).digest("hex").slice(0, 24);
}
