import type { Bounds } from "@/lib/synthesize/protocol/rules";
import { type RunOrder, startRun, UnstartableRun } from "@/lib/synthesize/runs/start-run";
import type { Language } from "@/lib/task/task-source";
import { runTerms, type TermsOrder } from "./run-terms";

/** Runs that one order may start. */
export const MOST_RUNS = 500;

export interface SynthesisOrder extends TermsOrder {
  /** The connected model that writes; or a foreign agent, by the name that it gives itself. */
  readonly author: { readonly modelId: string } | { readonly agent: string };
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
}

/** Starts the runs of an order, all with the same frozen terms; their ids. @throws UnstartableRun, UnknownTier, FamilyClaimed */
export async function orderRuns(order: SynthesisOrder): Promise<string[]> {
  const { author, hints = [], seed = null } = order;
  const count = order.count ?? Math.max(1, hints.length);
  if (!Number.isInteger(count) || count < 1 || count > MOST_RUNS)
    throw new UnstartableRun(`The number of runs must be a whole number from 1 to ${MOST_RUNS}.`);
  if (seed !== null && count > 1) throw new UnstartableRun("A tier is evolved by one run at a time.");
  const { judge, bands, synthesizer } = await runTerms(order, "modelId" in author ? author.modelId : null);
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

/** One above the seed, and one more. */
const levelAfter = (seed: string): number => Number(/\d+$/.exec(seed)?.[0] ?? 0) + 2;
