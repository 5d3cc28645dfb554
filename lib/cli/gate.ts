import { Command } from "commander";
import { MOST_TOKENS, MOST_USD } from "@/lib/gate/batches/budget";
import { DEFAULT_K, type PlannedGate } from "@/lib/gate/plan-gate";
import { followGates } from "./follow-gates";
import { numberBetween } from "./number-between";
import { onInterrupt } from "./on-interrupt";
import { planOrder } from "./plan-order";
import { printGates } from "./print-gates";
import { runHere } from "./run-here";
import { type SolverOptions, withSolverOptions } from "./solver-options";
import { textTable } from "./text-table";

interface Options extends SolverOptions {
  readonly here: boolean;
  readonly wait: boolean;
  readonly curtail: boolean;
  readonly budgetUsd?: number;
  readonly budgetTokens?: number;
}

const EXAMPLES = `
Examples:
  general-agent gate day_spa_t2 -m openai/gpt-5-mini          planned; the workers run it (npm start, npm run worker)
  general-agent gate day_spa -m openai/gpt-5-mini --wait      the same, and the verdicts when they are there
  general-agent gate day_spa -m openai/gpt-5-mini --budget-usd 5    paused once it has cost that much
  general-agent gate day_spa -m demo/solver-weak --here       run in this process

A gate stops as soon as its verdict is certain, however the remaining rollouts would end: the same verdict for less, but
its rate is then no unbiased avg@k (docs/gates.md). --no-curtail plays all k.
A tier is in its band if its pass rate is what its level asks for; a tier that nobody passes is suspect.`;

/** `general-agent gate TARGET…` */
export function gateCommand(): Command {
  return withSolverOptions(new Command("gate"), DEFAULT_K)
    .description("measure tiers against the band of their level")
    .option("--here", "run in this process instead of the workers", false)
    .option("--wait", "wait for the workers and show the verdicts", false)
    .option("--no-curtail", "play all k rollouts, even where the verdict is certain before: for an unbiased rate")
    .option(
      "--budget-usd <amount>",
      "pause once the order has cost so many US dollars",
      numberBetween(0, MOST_USD, false),
    )
    .option("--budget-tokens <n>", "pause once it has used so many tokens", numberBetween(0, MOST_TOKENS, true))
    .addHelpText("after", EXAMPLES)
    .action(async (targets: string[], options: Options) => {
      const budget = { budgetUsd: options.budgetUsd ?? null, budgetTokens: options.budgetTokens ?? null };
      if (options.here && (budget.budgetUsd ?? budget.budgetTokens) !== null)
        throw new Error("A budget belongs to what the workers play: leave --here out.");
      if (options.here)
        return printGates(await runHere(targets, options, { kind: "gate", curtail: options.curtail }), options.json);
      const gates = await planOrder(
        targets,
        options,
        { kind: "gate", priority: 10, curtail: options.curtail },
        { budget },
      );
      if (!options.wait) return printPlanned(gates, options.json);
      await printGates(await onInterrupt((signal) => followGates(gates, signal)), options.json);
    });
}

function printPlanned(gates: readonly PlannedGate[], json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify(gates, null, 2)}\n`);
  else
    process.stdout.write(
      `${textTable(
        ["tier", "k", "gate"],
        gates.map(({ tier, k, id }) => [tier, String(k), id]),
      )}\n`,
    );
  process.stderr.write("Planned. The workers run it: npm start, or npm run worker.\n");
}
