import { type CheckResult, recordCheck } from "@/lib/corpus/checking/store";
import { revisionToCheck, UnknownTier } from "@/lib/corpus/details/store";
import type { GoldReplay } from "@/lib/corpus/gold-replay";
import type { Replay, Sandbox } from "@/lib/sandbox/contract";
import type { TaskSource } from "@/lib/task/task-source";
import { diffStates } from "@/lib/trajectories/state-delta";
import { checkTask } from "@/lib/validate/check-task";
import { PermanentFailure } from "../contract";
import type { JobHandler } from "../handler";

/** Checks a tier's current revision and records its interface and how its gold path went. */
export const handle: JobHandler<{ readonly tier: string }> = async ({ tier }, { signal }, { sandbox }) => {
  const { revisionId, task } = await revisionToCheck(tier).catch((cause) => {
    throw cause instanceof UnknownTier ? new PermanentFailure(cause.message, { cause }) : cause;
  });
  await recordCheck(revisionId, await checkAndReplay(sandbox, task, signal));
};

/** The check of one task with everything that its one replay shows. @throws as `checkTask` does */
export async function checkAndReplay(sandbox: Sandbox, task: TaskSource, signal?: AbortSignal): Promise<CheckResult> {
  let replay: Replay | null = null;
  const watched: Pick<Sandbox, "replay"> = {
    replay: async (source, options) => {
      replay = await sandbox.replay(source, { ...options, states: true });
      return replay;
    },
  };
  const report = await checkTask(watched, task, signal ? { signal } : {});
  return { report, ...interfaceOf(replay), gold: replay && goldReplayOf(replay, task) };
}

const interfaceOf = (replay: Replay | null): Pick<CheckResult, "tools" | "entities"> => ({
  tools: replay?.tools ?? null,
  entities: replay?.entities ?? null,
});

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
