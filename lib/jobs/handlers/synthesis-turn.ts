import { ModelError } from "@/lib/models/contract";
import { connectModels } from "@/lib/solve/connect-models";
import { mayPassByItself, playTurn } from "@/lib/synthesize/agent/play-turn";
import { pauseRun } from "@/lib/synthesize/runs/control-run";
import { corpusWorld } from "@/lib/synthesize/runs/corpus-world";
import { loadRun } from "@/lib/synthesize/runs/store";
import { PermanentFailure, WrongWorker } from "../contract";
import { synthesisTurn } from "../definitions/synthesis-turn";
import type { JobHandler } from "../handler";
import { whyNobodyAsks } from "./why-nobody-asks";

/** Clients are shared by all runs of the process. */
const model = connectModels();

/** @throws WrongWorker where another worker may be able to ask the run's model, ModelError where none is */
async function needModel(runId: string): Promise<void> {
  const { synthesizer } = (await loadRun(runId)).settings;
  const nobody = synthesizer && (await whyNobodyAsks(synthesizer));
  if (nobody !== null) throw new ModelError("unauthorized", nobody);
}

/**
 * Plays one turn of a synthesis run. What the provider can't be moved to, now or after all tries, pauses the run with the
 * reason: nothing of it is lost, and whoever mends the cause lets it go on.
 */
export const handle: JobHandler<{ readonly runId: string }> = async ({ runId }, { signal, attempt }, { sandbox }) => {
  try {
    await needModel(runId);
    await playTurn(runId, { world: (run) => corpusWorld(run, sandbox, signal), model }, signal);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof WrongWorker) throw cause;
    if (mayPassByItself(cause) && attempt < synthesisTurn.maxAttempts) throw cause;
    const words = cause instanceof Error ? cause.message : String(cause);
    await pauseRun(runId, cause instanceof ModelError ? `${cause.kind}: ${words}` : words);
    throw new PermanentFailure(words, { cause });
  }
};
