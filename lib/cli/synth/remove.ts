import type { Command } from "commander";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth remove RUN gen_db.py`;

/** `general-agent synth remove RUN FILE` */
export const removeCommand = (): Command =>
  runCommand("remove", "take a file out of the draft")
    .argument("<file>", "a file of the draft")
    .addHelpText("after", EXAMPLES)
    .action((run: string, path: string, options: Output) => oneCall(run, options, "remove_file", { path }));
