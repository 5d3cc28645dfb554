import { type Bands, bandsSchema } from "@/lib/gate/bands";
import { DEFAULT_K } from "@/lib/gate/plan-gate";
import { readBands } from "@/lib/gate/settings/store";
import type { ModelEndpoint } from "@/lib/models/contract";
import { DEFAULT_LIMITS, type SolveLimits } from "@/lib/solve/backend";
import { findEndpoint } from "@/lib/solve/endpoints/store";
import type { Bounds } from "@/lib/synthesize/protocol/rules";
import { type RunOrder, startRun, UnstartableRun } from "@/lib/synthesize/runs/start-run";
import type { Language } from "@/lib/task/task-source";

/** Runs that one order may start. */
export const MOST_RUNS = 500;

export interface SynthesisOrder {
  /** The connected model that writes; or a foreign agent, by the name that it gives itself. */
  readonly author: { readonly modelId: string } | { readonly agent: string };
  /** The model that plays the gates. */
  readonly solverId: string;
  /** Rollouts a gate. Default 20. */
  readonly k?: number;
  readonly limits?: Partial<SolveLimits>;
  /** Stop gates as soon as their verdict is certain. Default true. */
  readonly curtail?: boolean;
  /** Default: as edited in the settings. */
  readonly bands?: Bands;
  /** Default `typescript`; of an evolved tier its own. */
  readonly language?: Language;
  /** Domains that are wished for, each run takes one in turn; none: free choice. */
  readonly hints?: readonly string[];
  /** Default 4, or two above the evolved tier. */
  readonly lastLevel?: number;
  readonly bounds?: Partial<Bounds>;
  readonly minimumStrategies?: number;
  /** The tier that is evolved; absent: a new family. */
  readonly seed?: string;
  /** How many runs. Default 1, or one a hint. */
  readonly count?: number;
  readonly priority?: number;
}

/** Starts the runs of an order, all with the same frozen terms; their ids. @throws UnstartableRun, UnknownTier, FamilyClaimed */
export async function orderRuns(order: SynthesisOrder): Promise<string[]> {
  const { author, k = DEFAULT_K, hints = [], seed = null, priority = 0, curtail = true } = order;
  const count = order.count ?? Math.max(1, hints.length);
  if (!Number.isInteger(count) || count < 1 || count > MOST_RUNS)
    throw new UnstartableRun(`The number of runs must be a whole number from 1 to ${MOST_RUNS}.`);
  if (seed !== null && count > 1) throw new UnstartableRun("A tier is evolved by one run at a time.");
  if (!Number.isInteger(k) || k < 1 || k > 1000)
    throw new UnstartableRun("k, the rollouts of a gate, must be a whole number from 1 to 1000.");
  const [solver, synthesizer] = await Promise.all([
    connected(order.solverId),
    "modelId" in author ? connected(author.modelId) : null,
  ]);
  const bands = order.bands ? bandsSchema.parse(order.bands) : await readBands();
  const judge = { endpoint: solver, k, limits: { ...DEFAULT_LIMITS, ...order.limits }, curtail, priority };
  const ids: string[] = [];
  const start = async (run: RunOrder) => {
    try {
      return await startRun(run);
    } catch (cause) {
      if (ids.length === 0 || !(cause instanceof Error)) throw cause;
      throw new UnstartableRun(`${ids.length} of ${count} runs were started, the next was not: ${cause.message}`, {
        cause,
      });
    }
  };
  for (let index = 0; index < count; index++) {
    const id = await start({
      driver: "modelId" in author ? "model" : "agent",
      synthesizerId: "modelId" in author ? author.modelId : author.agent,
      ...{ synthesizer, judge, bands, seed },
      language: order.language ?? "typescript",
      hint: hints[index % Math.max(1, hints.length)] ?? "",
      lastLevel: order.lastLevel ?? (seed === null ? 4 : levelAfter(seed)),
      ...(order.bounds && { bounds: order.bounds }),
      ...(order.minimumStrategies !== undefined && { minimumStrategies: order.minimumStrategies }),
    });
    ids.push(id);
  }
  return ids;
}

async function connected(id: string): Promise<ModelEndpoint> {
  const endpoint = await findEndpoint(id);
  if (!endpoint) throw new UnstartableRun(`No model is connected as ${id}. Connect it on the page Models.`);
  return endpoint;
}

/** One above the seed, and one more. */
const levelAfter = (seed: string): number => Number(/\d+$/.exec(seed)?.[0] ?? 0) + 2;
