import type { Command } from "commander";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth submit RUN     the draft, exactly as a gate judged it in band`;

/** `general-agent synth submit RUN` */
export const submitCommand = (): Command =>
  runCommand("submit", "have the draft accepted as a tier of the corpus")
    .addHelpText("after", EXAMPLES)
    .action((run: string, options: Output) => oneCall(run, options, "submit"));
