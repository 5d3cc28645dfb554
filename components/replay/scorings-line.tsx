import Link from "next/link";
import { gateHref, rolloutHref } from "@/components/shell/hrefs";
import { formatCount } from "@/components/ui/format";
import { OutcomeSign, outcomeLabel } from "@/components/ui/outcome-sign";
import type { Scoring, Scorings } from "@/lib/trajectories/replay/scorings/scorings";

interface ScoringsLineProps extends Scorings {
  id: string;
  tier: string;
}

/**
 * By which revision the outcome before it was scored, and beside it how the rollout was before: as it was played, or where that is
 * what stands, what couldn't be scored since. All others are a link away. Nothing where it was scored once.
 */
export function ScoringsLine({ id, tier, standing, scorings }: ScoringsLineProps) {
  const others = scorings.filter(({ gateId }) => gateId !== standing.gateId);
  const other = others.at(-1);
  if (!other) return null;
  return (
    <>
      <Revision tier={tier} scoring={standing} />
      <span className="inline-flex items-center gap-1.5 text-muted" title={other.problem ?? undefined}>
        <OutcomeSign outcome={other.outcome ?? "stopped"} />
        {other.outcome === null ? "not scored" : outcomeLabel(other.outcome).toLowerCase()}
        <Revision tier={tier} scoring={other} />
      </span>
      {others.length > 1 && (
        <Link
          href={`${rolloutHref(tier, id)}?step=end`}
          prefetch={false}
          className="text-muted hover:text-ink hover:underline"
        >
          +{formatCount(others.length - 1)}
          <span className="sr-only"> more revisions that scored it</span>
        </Link>
      )}
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
