import type { Replay, Sandbox } from "@/lib/sandbox/contract";
import { type CheckedSource, type CheckOptions, checkTask } from "./check-task";
import type { TaskReport } from "./task-report";

export interface CheckedReplay {
  readonly report: TaskReport;
  /** The one replay that was judged, with the state after every call; null where the task never ran to its end. */
  readonly replay: Replay | null;
}

/**
 * The check of one task with the very replay that it judged, so that whoever wants more of it (interface, deltas) opens no second
 * box, which could fail where the first did not. @throws as `checkTask` does
 */
export async function checkAndReplay(
  sandbox: Pick<Sandbox, "replay">,
  source: CheckedSource,
  options: CheckOptions = {},
): Promise<CheckedReplay> {
  let replay: Replay | null = null;
  const watched: Pick<Sandbox, "replay"> = {
    replay: async (task, given) => {
      replay = await sandbox.replay(task, { ...given, states: true });
      return replay;
    },
  };
  const report = await checkTask(watched, source, options);
  return { report, replay };
}
