import { ModelError } from "@/lib/models/contract";
import { connectModels } from "@/lib/solve/connect-models";
import { mayPassByItself, playTurn } from "@/lib/synthesize/agent/play-turn";
import { pauseRun } from "@/lib/synthesize/runs/control-run";
import { corpusWorld } from "@/lib/synthesize/runs/corpus-world";
import { PermanentFailure } from "../contract";
import { synthesisTurn } from "../definitions/synthesis-turn";
import type { JobHandler } from "../handler";

/** Clients are shared by all runs of the process. */
const model = connectModels();

/**
 * Plays one turn of a synthesis run. What the provider can't be moved to, now or after all tries, pauses the run with the
 * reason: nothing of it is lost, and whoever mends the cause lets it go on.
 */
export const handle: JobHandler<{ readonly runId: string }> = async ({ runId }, { signal, attempt }, { sandbox }) => {
  try {
    await playTurn(runId, { world: (run) => corpusWorld(run, sandbox, signal), model }, signal);
  } catch (cause) {
    signal.throwIfAborted();
    if (mayPassByItself(cause) && attempt < synthesisTurn.maxAttempts) throw cause;
    const words = cause instanceof Error ? cause.message : String(cause);
    await pauseRun(runId, cause instanceof ModelError ? `${cause.kind}: ${words}` : words);
    throw new PermanentFailure(words, { cause });
  }
};
