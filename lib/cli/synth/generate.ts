import type { Command } from "commander";
import { numberBetween } from "../number-between";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth generate RUN gen_db.ts --seed 7

The script lies in the draft: gen_db.py with generate(seed), or gen_db.ts exporting it. It runs in the sandbox, and what it
returns becomes db.json.`;

/** `general-agent synth generate RUN SCRIPT` */
export const generateCommand = (): Command =>
  runCommand("generate", "write db.json by a script of the draft, run in the sandbox")
    .argument("<script>", "a file of the draft, e.g. gen_db.py")
    .option("--seed <n>", "what the script is given", numberBetween(0, 2_147_483_647, true), 0)
    .addHelpText("after", EXAMPLES)
    .action((run: string, path: string, { json, seed }: Output & { seed: number }) =>
      oneCall(run, { json }, "run_generator", { path, seed }),
    );
