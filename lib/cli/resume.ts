import { Command } from "commander";
import { gateView } from "@/lib/gate/queries/store";
import { type ResumedGate, resumeGate } from "@/lib/gate/resume-gate";
import type { GateView } from "@/lib/gate/views";
import { isDemoModel } from "@/lib/solve/endpoints/demo-endpoints";
import { followGates } from "./follow-gates";
import { numberBetween } from "./number-between";
import { onInterrupt } from "./on-interrupt";
import { printGates } from "./print-gates";
import { type HereResult, playHere } from "./run-here";
import { scoreHere } from "./score-here";
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
      const anew = await regradesAmong(ids);
      if (options.here) return printGates(await resumeHere(ids, anew, options.concurrency), options.json);
      const gates: ResumedGate[] = [];
      for (const id of ids) gates.push(await resumeGate(id));
      if (options.wait) return printGates(await onInterrupt((signal) => followGates(gates, signal)), options.json);
      const left = ({ id, k, open }: ResumedGate) => (anew.has(id) ? "scored again" : `${open.length} of ${k}`);
      const rows = gates.map((gate) => [gate.tier, left(gate), gate.id]);
      const table = textTable(["tier", "to play", "gate"], rows);
      process.stdout.write(`${options.json ? JSON.stringify(gates, null, 2) : table}\n`);
    });
}

/** Those of these gates that score the rollouts of another anew: they play none. */
async function regradesAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const views = await Promise.all(ids.map(gateView));
  return new Set(views.flatMap((view) => (view && view.regradeOfId !== null ? [view.id] : [])));
}

async function resumeHere(ids: readonly string[], anew: ReadonlySet<string>, concurrency: number): Promise<HereResult> {
  const resumeAll = async (some: readonly string[]) => {
    const gates: ResumedGate[] = [];
    for (const id of some) gates.push(await resumeGate(id, "caller"));
    return gates;
  };
  const own = ids.filter((id) => !anew.has(id));
  const views = (await Promise.all(own.map(gateView))).filter((view): view is GateView => view !== null);
  const demo = views.some(({ modelId }) => isDemoModel(modelId));
  const played = own.length > 0 ? await playHere({ demo, concurrency }, () => resumeAll(own)) : NOTHING;
  if (anew.size === 0 || played.interrupted) return played;
  const regrades = await resumeAll([...anew]);
  const interrupted = await onInterrupt((signal) => scoreHere(regrades, signal));
  const scored = (await Promise.all(regrades.map(({ id }) => gateView(id)))).filter((view) => view !== null);
  return { gates: [...played.gates, ...scored], interrupted };
}

const NOTHING: HereResult = { gates: [], interrupted: false };
