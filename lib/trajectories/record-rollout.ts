import type { Prices } from "@/lib/models/contract";
import { type AttemptCall, alignToGold, type GoldStep } from "./gold-path";
import { rewriteStep, saveStep } from "./steps/store";
import { type EndedRollout, endRollout, saveOpening } from "./store";
import type { StoredStep } from "./stored-step";
import type { Ending, Opening, TurnStep } from "./trajectory";

const callsOf = (steps: readonly TurnStep[]): AttemptCall[] =>
  steps.flatMap((step) =>
    step.calls.map(({ name, argumentsText, ok, delta }) => ({
      step: step.index,
      name,
      argumentsText,
      ok,
      changed: delta !== null,
    })),
  );

/** The steps with their gold calls and the departure filled in, as far as the attempt has come. */
function annotate(steps: readonly TurnStep[], gold: readonly GoldStep[], ended: boolean): StoredStep[] {
  const { matches, departure } = alignToGold(callsOf(steps), gold, steps.at(-1)?.index ?? 0);
  const known = departure?.kind === "missing-write" && !ended ? null : departure;
  let call = 0;
  return steps.map((step) => ({
    ...step,
    calls: step.calls.map((made) => ({ ...made, gold: matches[call++] ?? null })),
    departure: known?.step === step.index ? known : null,
  }));
}

const annotations = (step: StoredStep): string => JSON.stringify([step.departure, step.calls.map(({ gold }) => gold)]);

/**
 * Writes one attempt down while it runs. Each call resolves once its part is stored; all of them throw `RolloutOver`
 * where the attempt has been taken for lost meanwhile, so that a worker which was only slow can't write into it.
 */
export class RolloutRecord {
  #stored: StoredStep[] = [];

  constructor(
    readonly rolloutId: string,
    private readonly gold: readonly GoldStep[],
    /** Those frozen with its gate; without them its cost isn't known. */
    private readonly prices?: Prices,
  ) {}

  async open(opening: Opening): Promise<void> {
    await saveOpening(this.rolloutId, opening, this.prices);
  }

  async turn(step: TurnStep): Promise<void> {
    const steps = annotate([...this.#stored, step], this.gold, false);
    const latest = steps.at(-1);
    if (!latest) return;
    await saveStep(this.rolloutId, latest, this.prices);
    this.#stored = [...this.#stored, latest];
  }

  /**
   * Ends the attempt. Only now is it known which calls are the gold path's (the longest match of the whole), so steps
   * that were stored with another guess are written anew.
   */
  async end(ending: Ending): Promise<EndedRollout> {
    const steps = annotate(this.#stored, this.gold, ending.outcome !== "errored");
    for (const [index, step] of steps.entries()) {
      const before = this.#stored[index];
      if (before && annotations(before) !== annotations(step)) await rewriteStep(this.rolloutId, step);
    }
    const leftGoldAt = steps.find((step) => step.departure !== null)?.index ?? null;
    return endRollout(this.rolloutId, ending, leftGoldAt, this.prices);
  }
}
