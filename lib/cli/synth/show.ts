import type { Command } from "commander";
import { numberBetween } from "../number-between";
import { placeOf, print } from "./answer";
import { acting, type Output, runCommand } from "./base";
import { makeCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth show RUN tools.ts
  general-agent synth show RUN db.json --offset 60000     a long file, from this character on
  general-agent synth show RUN db.json --json             exactly as it is, in the field text`;

/** `general-agent synth show RUN FILE` */
export const showCommand = (): Command =>
  runCommand("show", "read a file of the draft, at most 60,000 characters at a time")
    .argument("<file>", "a file of the draft, e.g. tools.ts")
    .option("--offset <n>", "character to begin at", numberBetween(0, 1e9, true), 0)
    .addHelpText("after", EXAMPLES)
    .action((run: string, path: string, { json, offset }: Output & { offset: number }) =>
      acting(run, { json }, async () => {
        const { answer, run: after } = await makeCall(run, "read_file", { path, offset });
        print({ ok: answer.ok, ...placeOf(after), text: answer.text }, { json, bare: true });
      }),
    );
