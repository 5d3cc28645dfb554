import type { Command } from "commander";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth validate RUN     all that is wrong at once; needed before a gate`;

/** `general-agent synth validate RUN` */
export const validateDraftCommand = (): Command =>
  runCommand("validate", "check the draft: gold, verify, superset of the parent, strategies, novelty")
    .addHelpText("after", EXAMPLES)
    .action((run: string, options: Output) => oneCall(run, options, "validate"));
