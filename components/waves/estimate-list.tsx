import Link from "next/link";
import type { ReactNode } from "react";
import { formatCount, formatMean, plural } from "@/components/ui/format";
import { formatUsd } from "@/lib/statistics/format-usd";
import { costOfPlan, isOffline, sideWords } from "./estimate-words";
import { levelsOfPlan, type PlanFields } from "./plan-fields";
import type { PlanChoices, PlanView } from "./plan-view";

interface EstimateListProps {
  plan: PlanView;
  /** Of which the plan is. */
  fields: PlanFields;
  choices: PlanChoices;
}

/** Tiers, gates, rollouts, tokens and dollars, with what of them is a guess or unknown. */
export function EstimateList({ plan, fields, choices }: EstimateListProps) {
  const { seeds, estimate } = plan;
  const levels = levelsOfPlan(fields);
  const each = fields.way === "evolve" ? levels : levels + 1;
  const { usd, free } = costOfPlan(plan, fields, choices);
  const unpriced =
    (estimate.solverTokens !== null && estimate.solverUsd === null && !isOffline(fields.solver, choices.solvers)) ||
    (estimate.authorTokens !== null && estimate.authorUsd === null && !isOffline(fields.author, choices.authors));
  return (
    <>
      <dl className="m-0 grid gap-x-6 gap-y-1 px-4 pb-3 text-sm sm:grid-cols-[max-content_1fr]">
        <Line name="Tiers to write">
          {formatCount(estimate.tiers)}: {plural(each, "level")} for each of {plural(seeds.length, "seed")}
        </Line>
        <Line name="Gates">
          about {formatCount(estimate.gates)}: {formatMean(estimate.gatesPerTier)} a tier,{" "}
          {estimate.guessed ? (
            <b className="font-medium">a guess: {fields.author} has no ended run with an accepted tier yet</b>
          ) : (
            `as in past runs of ${fields.author}`
          )}
        </Line>
        <Line name="Rollouts">
          about {formatCount(estimate.rollouts)}, at most {formatCount(estimate.mostRollouts)}: {fields.k} a gate, fewer
          where a verdict is certain before
        </Line>
        <Line name="Solver">
          {sideWords(
            {
              ...{ tokens: estimate.solverTokens, usd: estimate.solverUsd },
              offline: isOffline(fields.solver, choices.solvers),
            },
            `${fields.solver} has played no rollout here yet`,
          )}
        </Line>
        <Line name="Author">
          {sideWords(
            {
              ...{ tokens: estimate.authorTokens, usd: estimate.authorUsd },
              offline: isOffline(fields.author, choices.authors),
            },
            `${fields.author} has no ended run with an accepted tier yet`,
          )}
          {estimate.authorUsd !== null && !isOffline(fields.author, choices.authors) && ", at its input price"}
        </Line>
        <Line name="Together">
          {free ? "no cost" : usd === null ? "unknown" : <b className="font-medium">about {formatUsd(usd)}</b>}
          {fields.dollars !== "" &&
            `; ${usd !== null && usd > Number(fields.dollars) ? "more than" : "bounded by"} the budget of ${formatUsd(Number(fields.dollars))}`}
        </Line>
      </dl>
      {unpriced && (
        <p className="px-4 pb-3 text-muted text-sm">
          Prices are set on the page{" "}
          <Link href="/models" className="text-accent underline underline-offset-2">
            Models
          </Link>
          .
        </p>
      )}
    </>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-faint">{name}</dt>
    <dd className="m-0 max-w-[80ch] tabular-nums max-sm:mb-1">{children}</dd>
  </>
);
