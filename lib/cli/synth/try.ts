import type { Command } from "commander";
import { z } from "zod";
import { acting, type Output, runCommand, WrongUse } from "./base";
import { localText } from "./local-text";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth try RUN --calls '[["list_boats", {}], ["book_boat", {"boat_id": "B2"}]]'
  general-agent synth try RUN --file gold.json     the same from a local file; - is standard input

Each time on a fresh database; it ends with what verify says.`;

const callsSchema = z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).min(1);

interface Options extends Output {
  readonly calls?: string;
  readonly file?: string;
}

/** `general-agent synth try RUN` */
export const tryCommand = (): Command =>
  runCommand("try", "make tool calls on the draft in the sandbox, and hear what verify says")
    .option("--calls <json>", 'calls in order: [["tool", {"argument": 1}], …]')
    .option("--file <path>", "a local file with them, like gold.json")
    .addHelpText("after", EXAMPLES)
    .action((run: string, { json, calls, file }: Options) =>
      acting(run, { json }, async () => {
        if ((calls === undefined) === (file === undefined)) throw new WrongUse("Give either --calls or --file.");
        const text = calls ?? (await localText(file === "-" ? undefined : file));
        const given = parseCalls(text, calls === undefined ? `--file ${file}` : "--calls");
        await oneCall(run, { json }, "try_calls", { calls: given });
      }),
    );

function parseCalls(text: string, where: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new WrongUse(`${where} is no JSON: ${cause instanceof Error ? cause.message : cause}`);
  }
  const parsed = callsSchema.safeParse(value);
  if (!parsed.success)
    throw new WrongUse(`${where} must be a list of [tool, {arguments}]:\n${z.prettifyError(parsed.error)}`);
  return parsed.data.map(([name, given]) => ({ name, arguments: given }));
}
