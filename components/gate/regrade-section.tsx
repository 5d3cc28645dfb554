import Link from "next/link";
import type { ReactNode } from "react";
import { VerdictTag } from "@/components/runs/verdict-tag";
import { gateHref, rolloutHref } from "@/components/shell/hrefs";
import { formatCount, formatMoment, plural } from "@/components/ui/format";
import { OutcomeSign } from "@/components/ui/outcome-sign";
import { Rate } from "@/components/ui/rate";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { RegradeComparison, RegradeProblem, RegradeSide } from "@/lib/gate/regrading/compare-regrades";
import { intervalWords } from "./gate-words";

interface RegradeSectionProps {
  tier: string;
  /** The gate that is looked at: one of each comparison's sides. */
  gateId: string;
  comparison: RegradeComparison;
}

/** Verdicts of the same rollouts on two revisions side by side, and the rollouts that made the difference. */
export function RegradeSection({ tier, gateId, comparison }: RegradeSectionProps) {
  const { before, after, flips, unscored, raised, same } = comparison;
  const counts = `${formatCount(flips.length)} flipped, ${formatCount(same)} the same, ${formatCount(unscored.length)} not scored`;
  return (
    <Section
      id={`regrade-${after.id}`}
      title={`The same rollouts on revisions ${before.revision} and ${after.revision}`}
      note={after.state === "done" ? counts : after.state === "cancelled" ? "cancelled" : "being scored"}
    >
      <Table label={`Verdicts on revisions ${before.revision} and ${after.revision}`}>
        <thead>
          <tr>
            <Th>Revision</Th>
            <Th>Verdict</Th>
            <Th numeric>Solve rate</Th>
            <Th>95 % interval</Th>
            <Th>Scored at (UTC)</Th>
          </tr>
        </thead>
        <tbody>
          {[before, after].map((side) => (
            <Side key={side.id} tier={tier} side={side} here={side.id === gateId} />
          ))}
        </tbody>
      </Table>
      {flips.length > 0 && (
        <Table label="Rollouts that flipped">
          <thead>
            <tr>
              <Th numeric>Slot</Th>
              <Th>On revision {before.revision}</Th>
              <Th>On revision {after.revision}</Th>
            </tr>
          </thead>
          <tbody>
            {flips.map((flip) => (
              <Tr key={flip.slot} className="relative">
                <Td numeric>
                  <Link
                    href={rolloutHref(tier, flip.rolloutId)}
                    prefetch={false}
                    aria-label={`Replay of rollout ${flip.slot + 1}`}
                    className="after:absolute after:inset-0"
                  >
                    {flip.slot + 1}
                  </Link>
                </Td>
                <Td>
                  <OutcomeSign outcome={flip.before} withLabel />
                </Td>
                <Td>
                  <OutcomeSign outcome={flip.after} withLabel />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <Problems tier={tier} rollouts={unscored}>
        {plural(unscored.length, "rollout")} can't be scored on revision {after.revision}:
      </Problems>
      <Problems tier={tier} rollouts={raised}>
        The verify of revision {after.revision} raised on {plural(raised.length, "rollout")}, which counts as not
        accepted:
      </Problems>
    </Section>
  );
}

interface ProblemsProps {
  tier: string;
  rollouts: readonly RegradeProblem[];
  /** What they have in common. */
  children: ReactNode;
}

/** Rollouts with what was in the way of a score, each with its replay. Nothing without any. */
function Problems({ tier, rollouts, children }: ProblemsProps) {
  if (rollouts.length === 0) return null;
  return (
    <div className="px-4 py-3">
      <p className="max-w-[72ch] text-muted">{children}</p>
      <ul className="mt-1 space-y-1 text-sm">
        {rollouts.map(({ slot, rolloutId, problem }) => (
          <li key={slot} className="[overflow-wrap:anywhere]">
            <Link href={rolloutHref(tier, rolloutId)} prefetch={false} className="text-accent hover:underline">
              Rollout {slot + 1}
            </Link>
            : {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Side({ tier, side, here }: { tier: string; side: RegradeSide; here: boolean }) {
  return (
    <Tr>
      <Td>
        {here ? (
          <span className="font-medium">{side.revision}, this gate</span>
        ) : (
          <Link href={gateHref(tier, side.id)} prefetch={false} className="text-accent hover:underline">
            {side.revision}
            {side.regradeOfId ? ", scored again" : ", as it was played"}
          </Link>
        )}
      </Td>
      <Td>
        <VerdictTag gate={side} />
      </Td>
      <Td numeric>
        <Rate rate={side.rate} passes={side.passes} scored={side.scored} curtailed={side.curtailed} />
      </Td>
      <Td>{intervalWords(side)}</Td>
      <Td>{side.finishedAt ? formatMoment(side.finishedAt) : "–"}</Td>
    </Tr>
  );
}
