import { Command } from "commander";
import { gateView } from "@/lib/gate/queries/store";
import { type ResumedGate, resumeGate } from "@/lib/gate/resume-gate";
import type { GateView } from "@/lib/gate/views";
import { isDemoModel } from "@/lib/solve/endpoints/demo-endpoints";
import { followGates } from "./follow-gates";
import { numberBetween } from "./number-between";
import { onInterrupt } from "./on-interrupt";
import { printGates } from "./print-gates";
import { playHere } from "./run-here";
import { textTable } from "./text-table";

interface Options {
  readonly here: boolean;
  readonly wait: boolean;
  readonly json: boolean;
  readonly concurrency: number;
}

const EXAMPLES = `
Examples:
  general-agent resume cmx2fsoek002p327dopa937yr            the workers play what is missing
  general-agent resume cmx2fsoek002p327dopa937yr --here     in this process

A gate of --here whose process was killed stays open until it is resumed. Settings are those the gate was started with.
Slots that have a score keep it; slots that were given up after errors get their full number of tries again, and the old
attempts stay visible.`;

/** `general-agent resume GATE…` */
export function resumeCommand(): Command {
  return new Command("resume")
    .description("go on with gates that were cancelled or left open, or play the missing slots of undecided ones again")
    .argument("<gate...>", "ids of gates, as general-agent gate prints them and their pages end with")
    .option("--here", "run in this process instead of the workers", false)
    .option("--wait", "wait for the workers and show the verdicts", false)
    .option("--concurrency <n>", "with --here: rollouts at the same time", numberBetween(1, 64, true), 4)
    .option("--json", "print one JSON document to standard output", false)
    .addHelpText("after", EXAMPLES)
    .action(async (ids: string[], options: Options) => {
      if (options.here) return printGates(await resumeHere(ids, options.concurrency), options.json);
      const gates: ResumedGate[] = [];
      for (const id of ids) gates.push(await resumeGate(id));
      if (options.wait) return printGates(await onInterrupt((signal) => followGates(gates, signal)), options.json);
      const rows = gates.map(({ tier, k, id, open }) => [tier, `${open.length} of ${k}`, id]);
      const table = textTable(["tier", "to play", "gate"], rows);
      process.stdout.write(`${options.json ? JSON.stringify(gates, null, 2) : table}\n`);
    });
}

async function resumeHere(ids: readonly string[], concurrency: number) {
  const views = (await Promise.all(ids.map(gateView))).filter((view): view is GateView => view !== null);
  return playHere({ demo: views.some(({ modelId }) => isDemoModel(modelId)), concurrency }, async () => {
    const gates: ResumedGate[] = [];
    for (const id of ids) gates.push(await resumeGate(id, "caller"));
    return gates;
  });
}
