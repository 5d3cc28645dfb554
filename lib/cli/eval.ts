import { Command } from "commander";
import { printGates } from "./print-gates";
import { runHere } from "./run-here";
import { type SolverOptions, withSolverOptions } from "./solver-options";

const EXAMPLES = `
Examples:
  general-agent eval day_spa -m demo/solver-weak           a family, three rollouts a tier, offline
  general-agent eval day_spa_t2 day_spa_t3 -m openai/gpt-5-mini -k 8
  general-agent eval day_spa_t0 -m qwen3 --base-url http://127.0.0.1:8000/v1 --json
  general-agent eval day_spa -m gpt-5-mini --base-url https://api.openai.com/v1 --key-env OPENAI_API_KEY

Rates leave errored rollouts out; truncated ones count as not passed. The interval is Wilson's, 95 %.`;

/** `general-agent eval TARGET…` */
export function evalCommand(): Command {
  return withSolverOptions(new Command("eval"), 3)
    .description("let a model attempt tiers, here and now, and show how often it passes")
    .addHelpText("after", EXAMPLES)
    .action(async (targets: string[], options: SolverOptions) => {
      await printGates(await runHere(targets, options, { kind: "eval" }), options.json);
    });
}
