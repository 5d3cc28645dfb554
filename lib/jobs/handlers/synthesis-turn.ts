import { type ModelEndpoint, ModelError } from "@/lib/models/contract";
import { connectModels } from "@/lib/solve/connect-models";
import { mayPassByItself, playTurn } from "@/lib/synthesize/agent/play-turn";
import { pauseRun } from "@/lib/synthesize/runs/control-run";
import { corpusWorld } from "@/lib/synthesize/runs/corpus-world";
import { PermanentFailure } from "../contract";
import type { JobEnd, JobHandler } from "../handler";
import { whyNobodyAsks } from "./why-nobody-asks";

interface Turn {
  readonly runId: string;
}

/** Clients are shared by all runs of the process. */
const connect = connectModels();

async function model(endpoint: ModelEndpoint) {
  const nobody = await whyNobodyAsks(endpoint);
  if (nobody !== null) throw new ModelError("unauthorized", nobody);
  return connect(endpoint);
}

/** Plays one turn of a synthesis run. What the provider won't be moved to is tried no more. */
export const handle: JobHandler<Turn> = async ({ runId }, { signal }, { sandbox }) => {
  try {
    await playTurn(runId, { world: (run) => corpusWorld(run, sandbox, signal), model }, signal);
  } catch (cause) {
    signal.throwIfAborted();
    if (mayPassByItself(cause) || !(cause instanceof Error)) throw cause;
    throw new PermanentFailure(cause.message, { cause });
  }
};

/** Nothing is lost: the run waits with the reason, and whoever mends the cause lets it go on. */
export const giveUp: JobEnd<Turn> = async ({ runId }, message) => {
  await pauseRun(runId, message);
};
