import { levelsOfPlan, namesOf, type PlanFields, planProblems, ruleOfPlan } from "@/components/waves/plan-fields";
import type { AskedPlan, PlannedSeed, PlanView } from "@/components/waves/plan-view";
import { resolveSeries, UnknownSeries } from "@/lib/corpus/compare-models/resolve-series";
import type { SeriesCount } from "@/lib/corpus/rates/store";
import type { Unfit } from "@/lib/evolve/waves/choose-seeds";
import { MOST_SEEDS } from "@/lib/evolve/waves/order-wave";
import { planWave, type WavePlan } from "@/lib/evolve/waves/plan-wave";
import { unfitWords } from "@/lib/evolve/waves/unfit-words";
import { type Bands, bandOf } from "@/lib/gate/bands";
import { readBands } from "@/lib/gate/settings/store";
import { bandText } from "@/lib/synthesize/protocol/next-step";

/** The plan that the fields ask for; none where a field has a problem, or the series isn't there. */
export async function readPlan(
  fields: PlanFields,
  known: readonly SeriesCount[],
): Promise<Pick<AskedPlan, "plan" | "problem">> {
  if (Object.keys(planProblems(fields)).length > 0) return { plan: null, problem: null };
  try {
    if (fields.rule !== "chosen") resolveSeries(fields.rates, known);
  } catch (error) {
    if (error instanceof UnknownSeries) return { plan: null, problem: `${error.message} ${error.remedy}` };
    throw error;
  }
  const plan = await planWave({
    ...{ way: fields.way, rule: ruleOfPlan(fields), names: namesOf(fields.names), without: namesOf(fields.without) },
    ...{ count: fields.rule === "chosen" ? MOST_SEEDS : Number(fields.count), levels: levelsOfPlan(fields) },
    ...{ authorId: fields.author, solverId: fields.solver, k: Number(fields.k) },
  });
  return { plan: viewPlan(plan, fields, await readBands()), problem: null };
}

function viewPlan(plan: WavePlan, fields: PlanFields, bands: Bands): PlanView {
  const { fit, looked, unknown, estimate } = plan;
  return {
    ...{ fit, looked, unknown, estimate },
    seeds: plan.seeds.map(({ name, level, rate }) => ({ name, level, rate, why: whyOf(fields, level, bands) })),
    leftOut: Object.entries(plan.unfit)
      .map(([unfit, count]) => ({ count, because: unfitWords(unfit as Unfit) }))
      .sort((a, b) => b.count - a.count),
    refused: plan.refused.map(({ name, because }) => ({ name, because: unfitWords(because) })),
  };
}

function whyOf({ rule, atLeast }: PlanFields, level: number, bands: Bands): PlannedSeed["why"] {
  if (rule === "chosen") return "named";
  return rule === "hardest" ? `in its band, ${bandText(bandOf(level, bands))}` : `solved at ${atLeast} or more`;
}
