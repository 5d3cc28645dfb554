import type { Command } from "commander";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth finish RUN     after the last level is accepted; to end before: general-agent synth give-up RUN`;

/** `general-agent synth finish RUN` */
export const finishCommand = (): Command =>
  runCommand("finish", "end the run with the final check")
    .addHelpText("after", EXAMPLES)
    .action((run: string, options: Output) => oneCall(run, options, "finish"));
