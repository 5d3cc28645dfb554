import type { Command } from "commander";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth give-up RUN --reason "the domain has no harder tasks"     accepted tiers are kept`;

/** `general-agent synth give-up RUN` */
export const giveUpCommand = (): Command =>
  runCommand("give-up", "end the run before its last level")
    .requiredOption("--reason <words>", "why")
    .addHelpText("after", EXAMPLES)
    .action((run: string, { json, reason }: Output & { reason: string }) =>
      oneCall(run, { json }, "give_up", { reason }),
    );
