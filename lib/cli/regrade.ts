import { Command } from "commander";
import { compareRegrades } from "@/lib/gate/regrading/compare-regrades";
import { planRegrades } from "@/lib/gate/regrading/plan-regrade";
import { originsOf, outdatedGates, regradableIds } from "@/lib/gate/regrading/planning/store";
import { resolveTargets } from "@/lib/gate/resolve-targets";
import { knownTiers } from "@/lib/gate/store";
import { onInterrupt } from "./on-interrupt";
import { regradeReport } from "./regrade-text";
import { scoreHere } from "./score-here";

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
      const interrupted = await onInterrupt((signal) => scoreHere(planned, signal));
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
  const tiers = names.length > 0 ? await tiersOf(names) : [];
  const outdated = await outdatedGates(tiers.map(({ name }) => name));
  return [...new Set([...targets.filter((target) => gates.has(target)), ...outdated])];
}

/** @throws UnknownTarget that offers gates too: their ids, which may be many, are read for one that is no tier alone */
async function tiersOf(names: readonly string[]) {
  const known = await knownTiers();
  const missing = names.some((name) => !known.some((tier) => tier.name === name || tier.family === name));
  return resolveTargets(names, known, missing ? await regradableIds() : []);
}
