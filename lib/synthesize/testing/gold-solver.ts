import type { ChatBody, ScriptedReply } from "@/lib/solve/testing/scripted-endpoint";

/** Files of a task by their path. */
export type TaskFiles = Readonly<Record<string, string>>;

/** The guide's files under another family's name. */
export const renamed = (files: TaskFiles, family: string): TaskFiles =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll("rowing_club", family)]));

/** The script of a solver that walks the gold path of whichever of these tasks it is asked, but for one seed in `fails`. */
export const goldSolver =
  (tasks: readonly TaskFiles[], fails: number) =>
  (body: ChatBody): ScriptedReply => {
    if ((body.seed ?? 0) % fails === 0) return { say: "I can't." };
    const instruction = (body.messages[1]?.content ?? "").trim();
    const files = tasks.find((each) => each["instruction.md"]?.trim() === instruction);
    const gold = JSON.parse(files?.["gold.json"] ?? "[]") as [string, unknown][]; // the guide's own file
    const call = gold[body.messages.filter(({ role }) => role === "assistant").length];
    return call ? { call: [call] } : { say: "Done." };
  };
