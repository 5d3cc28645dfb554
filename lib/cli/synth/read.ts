import type { Command } from "commander";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth read RUN day_spa     names of its tools and records; each tier's instruction and strategies

Files of your own draft: general-agent synth show RUN FILE`;

/** `general-agent synth read RUN FAMILY` */
export const readCommand = (): Command =>
  runCommand("read", "show a family of the corpus: what it is about, how its things are called")
    .argument("<family>", "a family, e.g. day_spa")
    .addHelpText("after", EXAMPLES)
    .action((run: string, family: string, options: Output) => oneCall(run, options, "read_family", { family }));
