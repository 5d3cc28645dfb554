import Link from "next/link";
import { synthesisHref } from "@/components/shell/hrefs";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, plural } from "@/components/ui/format";
import type { StepView } from "@/lib/synthesize/runs/view-step";
import { STEP_PAGE } from "./run-view";
import { TranscriptStep } from "./transcript-step";

interface TranscriptTabProps {
  runId: string;
  /** The newest first. */
  steps: readonly StepView[];
  total: number;
  /** From 1, which holds the newest. */
  page: number;
  /** The step that the address names. */
  marked: number | null;
  running: boolean;
}

/** What the author said and did, and what it was told; the newest on top. */
export function TranscriptTab({ runId, steps, total, page, marked, running }: TranscriptTabProps) {
  const pages = Math.max(1, Math.ceil(total / STEP_PAGE));
  if (total === 0)
    return (
      <EmptyState title={running ? "The first turn is being played" : "Nothing was said or called here"}>
        Each reply of the author and each verdict that it is told becomes a step here.
      </EmptyState>
    );
  return (
    <>
      <ol aria-label="Transcript, newest first" className="m-0">
        {steps.map((step) => (
          <TranscriptStep key={step.index} runId={runId} step={step} marked={step.index === marked} />
        ))}
      </ol>
      <nav
        aria-label="Pages of the transcript"
        className="flex min-h-8 flex-wrap items-center gap-x-3 border-line border-t px-4 py-1 text-faint text-sm"
      >
        <span>
          {formatCount(steps.length)} of {plural(total, "step")}, newest first
        </span>
        {pages > 1 && (
          <span className="flex items-center gap-3 sm:ml-auto">
            {page > 1 && (
              <Link href={synthesisHref(runId, { page: String(page - 1) })} className="text-accent hover:underline">
                Newer
              </Link>
            )}
            page {page} of {pages}
            {page < pages && (
              <Link href={synthesisHref(runId, { page: String(page + 1) })} className="text-accent hover:underline">
                Older
              </Link>
            )}
          </span>
        )}
      </nav>
    </>
  );
}
