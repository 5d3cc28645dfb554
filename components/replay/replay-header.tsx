import Link from "next/link";
import { compareRolloutsHref, GOLD } from "@/components/compare/rollouts/hrefs";
import { gateHref, rolloutHref } from "@/components/shell/hrefs";
import { tierCrumbs } from "@/components/shell/tier-crumbs";
import { formatCount, formatDuration } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { OutcomeSign } from "@/components/ui/outcome-sign";
import { PageHeader } from "@/components/ui/page-header";
import type { TrajectoryHeader } from "@/lib/trajectories/replay/views";
import { attemptOutcome, standingOutcome } from "./attempt-outcome";
import { ScoringsLine } from "./scorings-line";

interface ReplayHeaderProps {
  header: TrajectoryHeader;
  position: number;
  positionText: string;
  /** Address of the step that is looked at. */
  href: string;
}

/** Where one is: family / tier / attempt / step; and how the attempt went, on one line. */
export function ReplayHeader({ header, position, positionText, href }: ReplayHeaderProps) {
  const { tier, slot, attempt, attempts, error } = header;
  const { reward, dbHash, verify } = header.standing;
  const duration = header.endedAt ? Date.parse(header.endedAt) - Date.parse(header.startedAt) : null;
  return (
    <>
      <PageHeader
        copyHref={href}
        crumbs={[
          ...tierCrumbs(tier),
          { label: `rollout ${slot + 1}${attempt > 1 ? `.${attempt}` : ""}`, href: rolloutHref(tier, header.id) },
          { label: positionText === "end" ? "end" : position === 0 ? "given" : `step ${positionText}` },
        ]}
      />
      <div className="flex min-h-9 shrink-0 items-center gap-x-4 overflow-x-auto whitespace-nowrap border-line border-b px-4 text-sm lg:flex-wrap lg:py-1.5">
        <OutcomeSign outcome={standingOutcome(header)} withLabel className="font-medium" />
        <ScoringsLine {...header} />
        <ModelTag id={header.modelId} offline={header.offline} backend={header.backend} className="shrink-0" />
        <Link href={gateHref(tier, header.gateId)} className="text-muted hover:text-ink hover:underline">
          {header.gateKind === "eval" ? "Evaluation" : "Gate"}, slot {slot + 1}
        </Link>
        {attempts.length > 1 && (
          <span className="flex items-center gap-x-2 text-muted">
            attempts
            {attempts.map((each) => (
              <Link
                key={each.id}
                href={rolloutHref(tier, each.id)}
                prefetch={false}
                aria-current={each.id === header.id ? "page" : undefined}
                className="inline-flex items-center gap-1 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <OutcomeSign outcome={attemptOutcome(each)} /> {each.attempt}
              </Link>
            ))}
          </span>
        )}
        {error && (
          <Link
            href={`${rolloutHref(tier, header.id)}?step=end`}
            prefetch={false}
            title={error.message}
            className="max-w-[60ch] truncate text-muted hover:text-ink hover:underline"
          >
            {error.kind.replaceAll("-", " ")}: {error.message}
          </Link>
        )}
        {reward !== null && header.outcome !== "errored" && (
          <span className="text-muted" title="Reward is the larger of db_hash and verify">
            reward <b className="font-semibold text-ink">{reward}</b> <span className="text-faint">(</span>db_hash{" "}
            {dbHash}, verify {verify}
            <span className="text-faint">)</span>
          </span>
        )}
        <span className="text-faint">
          {formatCount(header.inputTokens + header.outputTokens)} tokens
          {duration !== null && `, ${formatDuration(duration)}`}
        </span>
        <span className="ml-auto flex gap-x-4">
          <span className="text-muted">
            Compare with{" "}
            <Link
              href={compareRolloutsHref({ a: header.id, b: GOLD })}
              prefetch={false}
              className="text-accent hover:underline"
            >
              gold
            </Link>
            ,{" "}
            <Link
              href={compareRolloutsHref({ a: header.id, b: null })}
              prefetch={false}
              className="text-accent hover:underline"
            >
              another rollout
            </Link>
          </span>
          <a
            href={`/api/trajectories/${encodeURIComponent(header.id)}/raw`}
            download
            className="text-accent hover:underline"
          >
            Raw JSON
          </a>
        </span>
      </div>
    </>
  );
}
