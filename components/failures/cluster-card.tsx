import Link from "next/link";
import { tierTabHref } from "@/components/tier/hrefs";
import { Badge } from "@/components/ui/badge";
import { formatCount, plural } from "@/components/ui/format";
import type { ClusterMember, FailureCluster } from "@/lib/trajectories/failures/clusters/views";
import type { Rejection } from "@/lib/trajectories/failures/failure";
import { DifferenceTable } from "./difference-table";
import { failureReplayHref } from "./hrefs";
import { KIND_WORDS, kindLabel } from "./kind-words";

interface ClusterCardProps {
  tier: string;
  cluster: FailureCluster;
  /** Attempts that did not pass, of the kind that is shown. */
  of: number;
  open: boolean;
}

/** Attempts that went wrong the same way: how many, how, where, and the way to each of them. */
export function ClusterCard({ tier, cluster, of, open }: ClusterCardProps) {
  const { kind, count, detail, members } = cluster;
  const others = [...new Set(members.flatMap(({ words }) => words ?? []))];
  return (
    <article data-cluster className="scroll-mt-24 border-line border-b last:border-b-0">
      <div className="grid gap-x-4 gap-y-1 px-4 pt-3 sm:grid-cols-[5.5rem_1fr]">
        <p className="whitespace-nowrap font-semibold text-md tabular-nums">
          {formatCount(count)} <span className="font-normal text-muted text-sm">of {formatCount(of)}</span>
        </p>
        <div className="min-w-0 space-y-1.5">
          <h3 className="max-w-[100ch] break-words font-normal text-md">{detail.words}</h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <Badge tone={detail.outcome === "truncated" ? "truncated" : "failed"} title={KIND_WORDS[kind]?.[1]}>
              {kindLabel(kind)}
            </Badge>
            {detail.tool !== null && <code className="font-mono">{detail.tool}</code>}
            {detail.note !== null && <span className="break-words">{detail.note}</span>}
          </p>
          {detail.rejects === null ? (
            <p className="text-faint text-sm">What verify rejects could not be told.</p>
          ) : (
            <Rejected tier={tier} rejects={detail.rejects} />
          )}
          <Replays tier={tier} members={members} count={count} />
          {others.length > 0 && (
            <details className="text-sm">
              <summary className="cursor-pointer text-muted hover:text-ink">
                {plural(others.length, "attempt")} of these in other words
              </summary>
              <ul className="space-y-1 py-1">
                {others.slice(0, 8).map((words) => (
                  <li key={words} className="max-w-[100ch] break-words text-muted">
                    {words}
                  </li>
                ))}
                {others.length > 8 && <li className="text-faint">8 of {formatCount(others.length)}</li>}
              </ul>
            </details>
          )}
        </div>
      </div>
      <details open={open} className="mt-1 pb-2">
        <summary className="cursor-pointer px-4 py-1 text-muted text-sm hover:text-ink sm:pl-[7.5rem]">
          {plural(detail.differenceCount, "difference")} from gold’s final state
        </summary>
        <div className="sm:pl-[6.5rem]">
          <DifferenceTable differences={detail.differences} total={detail.differenceCount} />
        </div>
      </details>
    </article>
  );
}

function Rejected({ tier, rejects }: { tier: string; rejects: Rejection }) {
  const { words, lines, lineCount, fields } = rejects;
  return (
    <div className="text-sm">
      <p className="max-w-[100ch] break-words text-muted">{words}.</p>
      {lines.length > 0 && (
        <details>
          <summary className="cursor-pointer text-faint hover:text-ink">
            where verify reads {fields.join(", ")}: {plural(lineCount, "line")}
          </summary>
          <ul className="py-1">
            {lines.map(({ line, text }) => (
              <li key={line} className="flex gap-3">
                <Link
                  href={`${tierTabHref(tier, "tools")}#L${line}`}
                  className="w-10 shrink-0 text-right text-accent hover:underline"
                >
                  {line}
                </Link>
                <code className="min-w-0 break-words font-mono">{text}</code>
              </li>
            ))}
            {lineCount > lines.length && (
              <li className="text-faint">
                {lines.length} of {lineCount} lines
              </li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}

function Replays({ tier, members, count }: { tier: string; members: readonly ClusterMember[]; count: number }) {
  return (
    <ul aria-label="Replays" className="flex flex-wrap items-center gap-1 text-sm">
      {members.map(({ rolloutId, slot, stepIndex, words }) => (
        <li key={rolloutId}>
          <Link
            href={failureReplayHref(tier, rolloutId, stepIndex)}
            title={words ?? undefined}
            className="inline-flex h-6 items-center gap-1 rounded-ui border border-line px-1.5 hover:border-accent hover:text-accent"
          >
            <span className="text-muted">rollout {slot + 1}</span>
            {stepIndex === null ? "end" : `step ${stepIndex}`}
          </Link>
        </li>
      ))}
      {count > members.length && (
        <li className="text-faint">
          {formatCount(members.length)} of {formatCount(count)} replays
        </li>
      )}
    </ul>
  );
}
