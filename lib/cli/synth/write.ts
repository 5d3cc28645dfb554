import { join } from "node:path";
import type { Command } from "commander";
import type { Answered } from "@/lib/synthesize/runs/answer-and-keep";
import { loadRun } from "@/lib/synthesize/runs/store";
import { placeOf, print, withoutNext } from "./answer";
import { acting, type Output, runCommand, WrongUse } from "./base";
import { filesBelow, localText } from "./local-text";
import { answerOfCall, makeCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth write RUN tools.ts --from work/tools.ts
  general-agent synth write RUN instruction.md < instruction.md
  general-agent synth write RUN --folder work/rowing_club_t0     every file that is not in the draft as it is

Any change takes validation and verdict away; while a gate runs the draft is locked.`;

interface Options extends Output {
  readonly from?: string;
  readonly folder?: string;
}

/** `general-agent synth write RUN FILE` or `--folder DIR` */
export const writeCommand = (): Command =>
  runCommand("write", "write a whole file of the draft, or the files of a folder")
    .argument("[file]", "a file of the draft, e.g. tools.ts")
    .option("--from <path>", "the local file with its text (default: standard input)")
    .option("--folder <path>", "a local folder whose files are written, in place of one file")
    .addHelpText("after", EXAMPLES)
    .action((run: string, path: string | undefined, { json, from, folder }: Options) =>
      acting(run, { json }, async () => {
        if ((path === undefined) === (folder === undefined))
          throw new WrongUse("Give one file of the draft, or --folder with a local folder.");
        if (folder !== undefined && from !== undefined)
          throw new WrongUse("--from belongs to one file, not to --folder.");
        if (folder !== undefined) return writeFolder(run, folder, json);
        print(answerOfCall(await makeCall(run, "write_file", { path, text: await localText(from) })), { json });
      }),
    );

/** Writes what differs, a call a file, until one is refused. */
async function writeFolder(run: string, folder: string, json: boolean): Promise<void> {
  const paths = await filesBelow(folder);
  const { draft } = (await loadRun(run)).session;
  const written: string[] = [];
  let last: Answered | null = null;
  for (const path of paths) {
    const text = await localText(join(folder, path));
    if (text === draft.read(path)) continue;
    last = await makeCall(run, "write_file", { path, text });
    if (!last.answer.ok) break;
    written.push(path);
  }
  const after = last?.run ?? (await loadRun(run));
  const others = draft.list().flatMap((file) => (paths.includes(file.path) ? [] : [file.path]));
  const lines = [
    ...(last === null ? ["The draft has these files already."] : [withoutNext(last.answer.text)]),
    `Written: ${written.length} of ${paths.length} files${written.length === 0 ? "" : ` (${written.join(", ")})`}.`,
    ...(others.length === 0 ? [] : [`In the draft, and not in the folder: ${others.join(", ")}.`]),
  ];
  print({ ok: last?.answer.ok ?? true, ...placeOf(after), text: lines.join("\n"), written, others }, { json });
}
