import type { Replay, Sandbox } from "@/lib/sandbox/contract";
import type { TaskSource } from "@/lib/task/task-source";
import { diffStates } from "@/lib/trajectories/state-delta";
import { checkAndReplay } from "@/lib/validate/check-and-replay";
import type { TaskReport } from "@/lib/validate/task-report";
import type { GoldReplay } from "../gold-replay";
import { recordCheck } from "./store";

/** Checks the task of a revision and records with it: its interface, and how its gold path went. */
export async function checkRevision(
  sandbox: Sandbox,
  revisionId: string,
  task: TaskSource,
  signal: AbortSignal,
): Promise<TaskReport> {
  const { report, replay } = await checkAndReplay(sandbox, task, { signal });
  await recordCheck(revisionId, {
    report,
    tools: replay?.tools ?? null,
    entities: replay?.entities ?? null,
    gold: replay && goldReplayOf(replay, task),
  });
  return report;
}

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
