import { Command } from "commander";
import { revisionTask } from "@/lib/corpus/details/store";
import { failureWorld } from "@/lib/gate/failures/failure-world";
import { resolveTargets } from "@/lib/gate/resolve-targets";
import { findTiers, knownTiers } from "@/lib/gate/store";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { analyseRollouts } from "@/lib/trajectories/failures/analyse-rollouts";
import { failureClusters, failureSeries } from "@/lib/trajectories/failures/clusters/store";
import { failureOverview } from "@/lib/trajectories/failures/overview/store";
import { countToAnalyse, type FailureScope } from "@/lib/trajectories/failures/pending/store";
import { overviewText, type TierReport, tierText } from "./failures-text";
import { liveLine } from "./live-line";
import { onInterrupt } from "./on-interrupt";

interface Options {
  readonly model?: string;
  readonly demo: boolean;
  readonly json: boolean;
}

const EXAMPLES = `
Examples:
  general-agent failures                              the corpus: kinds of failure by level, strategy and model
  general-agent failures day_spa_t3                   a tier: attempts that went wrong the same way, in words
  general-agent failures day_spa -m demo/solver-weak --json
  general-agent failures --no-demo                    without the offline demo models

What isn't analysed yet is analysed first, here and now, in the sandbox; no model is asked. Gold is one reference path:
an attempt that verify accepts in another way has passed and isn't here.`;

/** `general-agent failures [TARGET…]` */
export function failuresCommand(): Command {
  return new Command("failures")
    .description("what went wrong in attempts that did not pass: by tier in words, or over the corpus in counts")
    .argument("[target...]", "families or tiers of the corpus; none: the whole corpus in counts")
    .option("-m, --model <id>", "of this model alone")
    .option("--no-demo", "without the offline demo models")
    .option("--json", "print one JSON document to standard output", false)
    .addHelpText("after", EXAMPLES)
    .action(async (targets: string[], { model, demo, json }: Options) => {
      const tiers = targets.length === 0 ? null : resolveTargets(targets, await knownTiers()).map(({ name }) => name);
      await analyseMissing({ ...(tiers && { tiers }), ...(model !== undefined && { modelId: model }) });
      if (tiers === null) {
        const overview = await failureOverview({ modelId: model, demo });
        process.stdout.write(json ? asJson(overview) : overviewText(overview));
        return;
      }
      const known = await findTiers(tiers);
      const reports: TierReport[] = [];
      for (const tier of tiers)
        reports.push(await reportOf(tier, known.get(tier)?.currentRevisionId ?? "", model, demo));
      process.stdout.write(json ? asJson(reports) : `${reports.map(tierText).join("\n\n")}\n`);
    });
}

const asJson = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

/** Analyses in this process what isn't yet, with progress on stderr. Ctrl-C keeps what is done. */
async function analyseMissing(scope: FailureScope): Promise<void> {
  if ((await countToAnalyse(scope)) === 0) return;
  await onInterrupt(async (signal) => {
    const sandbox = createSandbox({ processes: 2 });
    const line = liveLine();
    try {
      const world = failureWorld({ sandbox, task: revisionTask }, signal);
      const onProgress = (done: number, total: number) => line.show(`${done}/${total} failed attempts analysed`);
      await analyseRollouts(scope, world, { signal, onProgress });
    } finally {
      line.end();
      await sandbox.close();
    }
  });
}

/** Of the tier's current revision. */
async function reportOf(
  tier: string,
  revisionId: string,
  model: string | undefined,
  demo: boolean,
): Promise<TierReport> {
  const series = (await failureSeries(revisionId)).filter(
    ({ modelId, offline }) => (model === undefined || modelId === model) && (demo || !offline),
  );
  const models = await Promise.all(
    series.map(async ({ analysed: _, ...counts }) => {
      const { backend, modelId } = counts;
      return { ...counts, ...(await failureClusters({ revisionId, backend, modelId })) };
    }),
  );
  return { tier, models };
}
