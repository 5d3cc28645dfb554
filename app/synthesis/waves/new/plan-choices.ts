import { orderChoices } from "@/app/synthesis/order-choices";
import { usualPair } from "@/components/synthesis/run-form";
import type { PlanFields } from "@/components/waves/plan-fields";
import type { PlanChoices } from "@/components/waves/plan-view";
import { seriesText } from "@/lib/corpus/browse/tier-query-address";
import { type SeriesCount, seriesCounts } from "@/lib/corpus/rates/store";
import { DEFAULT_K } from "@/lib/gate/plan-gate";

/** What the form of a plan offers, and what it holds at first. */
export async function planChoices(): Promise<{ choices: PlanChoices; first: PlanFields; known: SeriesCount[] }> {
  const [{ authors, solvers, bands, demo }, known] = await Promise.all([orderChoices(), seriesCounts()]);
  const { authorId: author, solverId: solver } = usualPair({ authors, solvers, demo });
  const sorted = [...known].sort((a, b) => rank(a, solver) - rank(b, solver) || b.tiers - a.tiers);
  return {
    known,
    choices: {
      ...{ authors, solvers, bands },
      series: sorted.map((series) => ({ text: seriesText(series), label: labelOf(series) })),
    },
    first: {
      ...{ way: "evolve", rule: "hardest", rates: sorted[0] ? seriesText(sorted[0]) : "", atLeast: "0.8" },
      ...{ names: "", without: "", count: "10", levels: "", author, solver },
      ...{ k: String(DEFAULT_K), low: "", high: "", atOnce: "8", dollars: "", turns: "", hours: "" },
    },
  };
}

/** Real measurements first, then recorded values, then offline models; of each the solver's own first. */
const rank = ({ offline, kind, modelId }: SeriesCount, solver: string): number =>
  (offline ? 4 : kind === "recorded" ? 2 : 0) + (modelId === solver ? 0 : 1);

const labelOf = ({ modelId, backend, offline, kind, tiers }: SeriesCount): string =>
  `${modelId}${backend === "local" ? "" : ` ${backend}`}, ${offline ? "offline demo model" : kind}, ${tiers} tiers`;
