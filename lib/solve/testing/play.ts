import type { ChatModel, ModelEndpoint } from "@/lib/models/contract";
import type { Sandbox } from "@/lib/sandbox/contract";
import type { Ending, Opening, TurnStep } from "@/lib/trajectories/trajectory";
import type { SolveLimits, SolverBackend, SolveSource } from "../backend";
import { type GoldSource, goldReference } from "../gold-reference";
import { type ScriptedEndpoint, type ScriptedReply, scriptedEndpoint } from "./scripted-endpoint";
import { teaHouse } from "./tea-house";

/** What a test of a backend plays with. */
export interface Stage {
  readonly backend: SolverBackend;
  sandbox(): Sandbox;
  model(endpoint: ModelEndpoint): ChatModel;
}

export interface Played {
  readonly ending: Ending;
  readonly opening: Opening | null;
  readonly steps: readonly TurnStep[];
  readonly endpoint: ScriptedEndpoint;
}

export interface PlayOptions {
  readonly script: Parameters<typeof scriptedEndpoint>[0];
  readonly source?: SolveSource & GoldSource;
  readonly limits?: Partial<SolveLimits>;
  readonly signal?: AbortSignal;
  readonly seed?: number;
  readonly now?: () => number;
  /** Called with the endpoint before the attempt begins. */
  readonly before?: (endpoint: ScriptedEndpoint) => void;
  readonly onTurn?: (step: TurnStep, endpoint: ScriptedEndpoint) => void | Promise<void>;
}

export const scriptedModel = (baseUrl: string): ModelEndpoint => ({
  id: "scripted",
  baseUrl,
  modelName: "scripted",
  keyEnv: null,
  offline: false,
});

/** One attempt at the tea house (or another task) by a scripted model, over real HTTP and in the real sandbox. */
export async function play(stage: Stage, options: PlayOptions): Promise<Played> {
  const source = options.source ?? teaHouse;
  const gold = await goldReference(stage.sandbox(), source, `test ${source.name} ${source.tools.length}`);
  const endpoint = await scriptedEndpoint(options.script);
  const steps: TurnStep[] = [];
  let opening: Opening | null = null;
  try {
    options.before?.(endpoint);
    const ending = await stage.backend.solve({
      source,
      gold,
      model: stage.model(scriptedModel(endpoint.baseUrl)),
      sandbox: stage.sandbox(),
      limits: { turns: 20, tokens: 100_000, seconds: 60, ...options.limits },
      seed: options.seed ?? 7,
      signal: options.signal ?? new AbortController().signal,
      ...(options.now && { now: options.now }),
      recorder: {
        async open(given) {
          opening = given;
        },
        async turn(step) {
          await options.onTurn?.(step, endpoint);
          steps.push(step);
        },
      },
    });
    return { ending, opening, steps, endpoint };
  } finally {
    await endpoint.close();
  }
}

/** Replies that walk the tea house's gold path and say goodbye. */
export const goldScript: readonly ScriptedReply[] = [
  { call: [["list_tables", {}]] },
  { call: [["seat", { table_id: "t2", guest: "Mira" }]] },
  { call: [["note", { text: "Mira, table t2" }]] },
  { say: "Mira sits at table t2." },
];
