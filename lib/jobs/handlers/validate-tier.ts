import { recordCheck } from "@/lib/corpus/checking/store";
import { revisionToCheck, UnknownTier } from "@/lib/corpus/details/store";
import type { GoldReplay } from "@/lib/corpus/gold-replay";
import type { Replay } from "@/lib/sandbox/contract";
import type { TaskSource } from "@/lib/task/task-source";
import { diffStates } from "@/lib/trajectories/state-delta";
import { checkAndReplay } from "@/lib/validate/check-and-replay";
import { PermanentFailure } from "../contract";
import type { JobHandler } from "../handler";

/** Checks a tier's current revision and records its interface and how its gold path went. */
export const handle: JobHandler<{ readonly tier: string }> = async ({ tier }, { signal }, { sandbox }) => {
  const { revisionId, task } = await revisionToCheck(tier).catch((cause) => {
    throw cause instanceof UnknownTier ? new PermanentFailure(cause.message, { cause }) : cause;
  });
  const { report, replay } = await checkAndReplay(sandbox, task, { signal });
  await recordCheck(revisionId, {
    report,
    tools: replay?.tools ?? null,
    entities: replay?.entities ?? null,
    gold: replay && goldReplayOf(replay, task),
  });
};

/** Each changing call with its delta to the state before it. */
function goldReplayOf(replay: Replay, task: TaskSource): GoldReplay {
  const initialState = replay.initialState ?? task.database;
  let before = initialState;
  const steps = replay.steps.map(({ name, ok, text, because, state }, index) => {
    const delta = state === null ? null : diffStates(before, state);
    before = state ?? before;
    return { index, name, arguments: task.gold[index]?.arguments ?? {}, ok, text, because, delta };
  });
  return { initialHash: replay.initialHash, finalHash: replay.finalHash, initialState, steps };
}
