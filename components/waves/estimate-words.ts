import { formatCount, plural } from "@/components/ui/format";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { PlanFields } from "./plan-fields";
import type { PlanChoices, PlanView } from "./plan-view";

/** What a side of a wave will take: tokens and dollars, or why that isn't known. */
export function sideWords(
  { tokens, usd, offline }: { tokens: number | null; usd: number | null; offline: boolean },
  never: string,
): string {
  const about = tokens === null ? never : `about ${formatCount(tokens)} tokens`;
  if (offline) return `no cost, an offline demo model${tokens === null ? "" : `; ${about}`}`;
  if (tokens === null) return `unknown: ${never}`;
  return usd === null ? `${about}; dollars unknown, it has no prices` : `${about}, ${formatUsd(usd)}`;
}

export interface PlanCost {
  /** Of both together; null where a part is unknown. */
  readonly usd: number | null;
  /** All that is spent is on offline models. */
  readonly free: boolean;
}

/** What is known of the cost of all. An offline model costs nothing. */
export function costOfPlan({ estimate }: PlanView, { author, solver }: PlanFields, choices: PlanChoices): PlanCost {
  const free = { author: isOffline(author, choices.authors), solver: isOffline(solver, choices.solvers) };
  const authorUsd = free.author ? 0 : estimate.authorUsd;
  const solverUsd = free.solver ? 0 : estimate.solverUsd;
  return {
    usd: authorUsd === null || solverUsd === null ? null : authorUsd + solverUsd,
    free: free.author && free.solver,
  };
}

export const isOffline = (id: string, models: PlanChoices["authors"]): boolean =>
  models.find((model) => model.id === id)?.offline ?? false;

/** What is told before a wave is started: seeds, rollouts and rough cost. */
export function startWords(plan: PlanView, fields: PlanFields, choices: PlanChoices): string {
  const { seeds, estimate } = plan;
  const { usd, free } = costOfPlan(plan, fields, choices);
  const cost = free
    ? "Offline demo models: no cost, and nothing is measured."
    : usd === null
      ? "This costs money; how much is not known, for want of prices or of past runs."
      : `This costs money: about ${formatUsd(usd)} by what is known.`;
  const bound =
    fields.dollars === "" ? (free ? "" : "There is no budget.") : `The budget is ${formatUsd(Number(fields.dollars))}.`;
  return [
    `${plural(seeds.length, "seed")}, a run for each, at most ${fields.atOnce} at once, to write ${plural(estimate.tiers, "tier")}.`,
    `About ${plural(estimate.rollouts, "rollout")}, at most ${formatCount(estimate.mostRollouts)}.`,
    cost,
    bound,
  ]
    .filter(Boolean)
    .join(" ");
}
