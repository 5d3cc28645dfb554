import { Command } from "commander";
import { revisionTask } from "@/lib/corpus/details/store";
import { compareRegrades } from "@/lib/gate/regrading/compare-regrades";
import { planRegrades } from "@/lib/gate/regrading/plan-regrade";
import { originsOf, outdatedGates, type PlannedRegrade } from "@/lib/gate/regrading/planning/store";
import { runRegrade } from "@/lib/gate/regrading/run-regrade";
import { resolveTargets } from "@/lib/gate/resolve-targets";
import { knownTiers } from "@/lib/gate/store";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { liveLine } from "./live-line";
import { onInterrupt } from "./on-interrupt";
import { regradeReport } from "./regrade-text";

const EXAMPLES = `
Examples:
  general-agent regrade day_spa_t2                      every ended gate of an earlier revision of the tier
  general-agent regrade day_spa                         of all tiers of the family
  general-agent regrade cmx2fsoek002p327dopa937yr       one gate

No model is asked. Each trajectory's calls are made again on the current revision and scored there, where its solver would
have seen the same: the same instruction, tools and answers. The old gates stay as they are.`;

/** `general-agent regrade GATE|TIER…` */
export function regradeCommand(): Command {
  return new Command("regrade")
    .description("score old trajectories anew after a change to verify or gold, without new rollouts")
    .argument("<target...>", "ids of gates, or tiers and families of the corpus")
    .option("--json", "print one JSON document to standard output", false)
    .addHelpText("after", EXAMPLES)
    .action(async (targets: string[], { json }: { readonly json: boolean }) => {
      const planned = await planRegrades(await gatesOf(targets), "caller");
      const interrupted = await onInterrupt((signal) => runAll(planned, signal));
      const compared = (await Promise.all(planned.map(({ id }) => compareRegrades(id)))).flat();
      process.stdout.write(`${json ? JSON.stringify(compared, null, 2) : regradeReport(compared)}\n`);
      if (interrupted) {
        process.stderr.write("Interrupted: what was scored by then is kept; the same command does the rest.\n");
        process.exitCode = 130;
      }
    });
}

/** @throws UnknownTarget for what is neither a gate nor a tier or family */
async function gatesOf(targets: readonly string[]): Promise<string[]> {
  const gates = await originsOf(targets);
  const names = targets.filter((target) => !gates.has(target));
  const tiers = names.length > 0 ? resolveTargets(names, await knownTiers()) : [];
  const outdated = await outdatedGates(tiers.map(({ name }) => name));
  return [...new Set([...targets.filter((target) => gates.has(target)), ...outdated])];
}

/** True where it was interrupted. */
async function runAll(gates: readonly PlannedRegrade[], signal: AbortSignal): Promise<boolean> {
  if (gates.length === 0) return false;
  const sandbox = createSandbox({ processes: 1 });
  const line = liveLine();
  try {
    for (const [index, { id, tier }] of gates.entries()) {
      const onProgress = (done: number, total: number) =>
        line.show(`gate ${index + 1}/${gates.length}  ${tier}  ${done}/${total} rollouts`);
      await runRegrade(id, { sandbox, task: revisionTask }, { signal, onProgress });
    }
    return false;
  } catch (cause) {
    if (!signal.aborted) throw cause;
    return true;
  } finally {
    line.end();
    await sandbox.close();
  }
}
