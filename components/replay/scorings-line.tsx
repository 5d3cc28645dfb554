import Link from "next/link";
import { gateHref } from "@/components/shell/hrefs";
import { OutcomeSign, outcomeLabel } from "@/components/ui/outcome-sign";
import type { Scoring, Scorings } from "@/lib/trajectories/replay/scorings/scorings";

interface ScoringsLineProps extends Scorings {
  tier: string;
}

/**
 * By which revision the outcome before it was scored, and what the others made of the rollout. Nothing where it was scored once,
 * as it was played.
 */
export function ScoringsLine({ tier, standing, scorings }: ScoringsLineProps) {
  if (scorings.length < 2) return null;
  return (
    <>
      <Revision tier={tier} scoring={standing} />
      {scorings
        .filter((each) => each.gateId !== standing.gateId)
        .map((each) => (
          <span
            key={each.gateId}
            className="inline-flex items-center gap-1.5 text-muted"
            title={each.problem ?? undefined}
          >
            <OutcomeSign outcome={each.outcome ?? "stopped"} />
            {each.outcome === null ? "not scored" : outcomeLabel(each.outcome).toLowerCase()}
            <Revision tier={tier} scoring={each} />
          </span>
        ))}
    </>
  );
}

const Revision = ({ tier, scoring }: { tier: string; scoring: Scoring }) => (
  <Link
    href={gateHref(tier, scoring.gateId)}
    prefetch={false}
    className="text-muted hover:text-ink hover:underline"
    title="The gate that scored it there"
  >
    on revision {scoring.revision}
  </Link>
);
