import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import { DEFAULT_K, type PlannedGate } from "@/lib/gate/plan-gate";
import { gateView } from "@/lib/gate/queries/store";
import type { GateView } from "@/lib/gate/views";
import { liveLine } from "./live-line";
import { onInterrupt } from "./on-interrupt";
import { planOrder } from "./plan-order";
import { printGates } from "./print-gates";
import { runHere } from "./run-here";
import { type SolverOptions, withSolverOptions } from "./solver-options";
import { textTable } from "./text-table";

interface Options extends SolverOptions {
  readonly here: boolean;
  readonly wait: boolean;
}

const EXAMPLES = `
Examples:
  general-agent gate day_spa_t2 -m openai/gpt-5-mini          planned; the workers run it (npm start, npm run worker)
  general-agent gate day_spa -m openai/gpt-5-mini --wait      the same, and the verdicts when they are there
  general-agent gate day_spa -m demo/solver-weak --here       run in this process

A tier is in its band if its pass rate is what its level asks for; a tier that nobody passes is suspect.`;

/** `general-agent gate TARGET…` */
export function gateCommand(): Command {
  return withSolverOptions(new Command("gate"), DEFAULT_K)
    .description("measure tiers against the band of their level")
    .option("--here", "run in this process instead of the workers", false)
    .option("--wait", "wait for the workers and show the verdicts", false)
    .addHelpText("after", EXAMPLES)
    .action(async (targets: string[], options: Options) => {
      if (options.here) return printGates(await runHere(targets, options, "gate"), options.json);
      const gates = await planOrder(targets, options, { kind: "gate", priority: 10 });
      if (!options.wait) return printPlanned(gates, options.json);
      await printGates(await onInterrupt((signal) => follow(gates, signal)), options.json);
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

/** Follows gates until all are over. An interrupt ends the watching, not the gates. */
async function follow(gates: readonly PlannedGate[], signal: AbortSignal) {
  const line = liveLine();
  const read = async (): Promise<GateView[]> => {
    const views = await Promise.all(gates.map(({ id }) => gateView(id)));
    return views.filter((view) => view !== null);
  };
  try {
    for (;;) {
      const views = await read();
      const over = views.filter(({ state }) => state === "done" || state === "cancelled");
      const sum = (of: (view: GateView) => number): number => views.reduce((total, view) => total + of(view), 0);
      line.show(
        `${sum((view) => view.scored + view.errored)}/${sum(({ k }) => k)} rollouts  ${over.length}/${views.length} gates done`,
      );
      if (over.length === views.length || signal.aborted) return { gates: views, interrupted: signal.aborted };
      await pause(500, undefined, { signal }).catch(() => {});
    }
  } finally {
    line.end();
  }
}
