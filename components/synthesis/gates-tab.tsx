import Link from "next/link";
import { VerdictTag } from "@/components/runs/verdict-tag";
import { gateHref, synthesisHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, formatMoment, formatRate, plural } from "@/components/ui/format";
import { Rate } from "@/components/ui/rate";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { CANDIDATE_PAGE, type JudgedCandidate } from "./run-view";

interface GatesTabProps {
  runId: string;
  /** The newest first. */
  candidates: readonly JudgedCandidate[];
  total: number;
  page: number;
}

/** What was handed to gates, with how each ended. */
export function GatesTab({ runId, candidates, total, page }: GatesTabProps) {
  if (total === 0)
    return (
      <EmptyState title="No gate was asked for yet">
        Once a draft is sound its author may ask for a gate: the solver plays it, and the rate decides.
      </EmptyState>
    );
  const pages = Math.ceil(total / CANDIDATE_PAGE);
  return (
    <>
      <Table label="Gates of this run">
        <thead>
          <tr>
            <Th numeric>Gate</Th>
            <Th>Tier</Th>
            <Th>Verdict</Th>
            <Th numeric>Solve rate</Th>
            <Th numeric>Interval</Th>
            <Th>Draft</Th>
            <Th>Content</Th>
            <Th>Asked at (UTC)</Th>
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ number, tierName, gate, gateId, verdict, accepted, draft, contentHash, createdAt }) => (
            <Tr key={gateId}>
              <Td numeric>{number + 1}</Td>
              <Td>
                {gate ? (
                  <Link href={gateHref(gate.tier, gateId)} className="font-mono text-accent text-sm hover:underline">
                    {tierName}
                  </Link>
                ) : (
                  <span className="font-mono text-sm">{tierName}</span>
                )}
              </Td>
              <Td>
                <span className="flex gap-1.5 whitespace-nowrap">
                  {verdict !== null ? (
                    <VerdictTag gate={{ state: "done", verdict }} />
                  ) : gate ? (
                    <VerdictTag gate={gate} />
                  ) : (
                    <Badge tone="outline">planned</Badge>
                  )}
                  {accepted && <Badge tone="passed">accepted</Badge>}
                </span>
              </Td>
              <Td numeric>{gate ? <Rate {...gate} /> : "–"}</Td>
              <Td numeric className="text-muted">
                {gate?.interval ? `${formatRate(gate.interval.low)}–${formatRate(gate.interval.high)}` : "–"}
              </Td>
              <Td>
                <Link
                  href={synthesisHref(runId, { tab: "files", revision: String(draft) })}
                  className="whitespace-nowrap text-accent text-sm hover:underline"
                >
                  after {plural(draft, "change")}
                </Link>
              </Td>
              <Td>
                <code className="font-mono text-faint text-xs" title={contentHash}>
                  {contentHash.slice(0, 12)}
                </code>
              </Td>
              <Td className="whitespace-nowrap text-muted text-sm">{formatMoment(createdAt)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <nav aria-label="Pages of gates" className="flex min-h-8 items-center gap-3 px-4 text-faint text-sm">
        {formatCount(candidates.length)} of {plural(total, "gate")}, newest first
        {page > 1 && (
          <Link
            href={synthesisHref(runId, { tab: "gates", page: String(page - 1) })}
            className="ml-auto text-accent hover:underline"
          >
            Newer
          </Link>
        )}
        {page < pages && (
          <Link
            href={synthesisHref(runId, { tab: "gates", page: String(page + 1) })}
            className="text-accent hover:underline"
          >
            Older
          </Link>
        )}
      </nav>
    </>
  );
}
