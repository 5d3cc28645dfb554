import type { Command } from "commander";
import { numberBetween } from "../number-between";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth families RUN                 fifty a page, by name
  general-agent synth families RUN "boat club"     those whose name or description has these words
  general-agent synth families RUN --page 2 --json`;

/** `general-agent synth families RUN [WORDS]` */
export const familiesCommand = (): Command =>
  runCommand("families", "list the corpus's families, to see what is there already")
    .argument("[words]", "only those whose name or description has them", "")
    .option("--page <n>", "pages of 50", numberBetween(1, 1000, true), 1)
    .addHelpText("after", EXAMPLES)
    .action((run: string, words: string, options: Output & { page: number }) =>
      oneCall(run, options, "list_families", { words, page: options.page }),
    );
