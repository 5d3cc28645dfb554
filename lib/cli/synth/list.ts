import type { Command } from "commander";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth list RUN     the files of the draft, with their bytes`;

/** `general-agent synth list RUN` */
export const listCommand = (): Command =>
  runCommand("list", "list the files of the draft")
    .addHelpText("after", EXAMPLES)
    .action((run: string, options: Output) => oneCall(run, options, "list_files"));
