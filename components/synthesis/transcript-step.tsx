import Link from "next/link";
import { synthesisHref, synthesisReplayHref } from "@/components/shell/hrefs";
import { cn } from "@/components/ui/cn";
import { formatMoment } from "@/components/ui/format";
import type { StepView } from "@/lib/synthesize/runs/view-step";
import { ScrollHere } from "./scroll-here";
import { StepBody, StepFacts } from "./step-body";

interface TranscriptStepProps {
  runId: string;
  step: StepView;
  marked: boolean;
}

/** One step: a reply with its calls, or what the run told the author. */
export function TranscriptStep({ runId, step, marked }: TranscriptStepProps) {
  return (
    <li
      id={`step-${step.index}`}
      aria-current={marked || undefined}
      className={cn(
        "list-none border-line border-b px-4 py-2.5 last:border-b-0",
        marked && "shadow-[inset_3px_0_0_var(--color-accent)]",
      )}
    >
      {marked && <ScrollHere />}
      <div className="mb-1 flex flex-wrap items-center gap-x-3 text-faint text-sm">
        <Link
          href={synthesisHref(runId, { step: String(step.index) })}
          scroll={false}
          className="font-medium text-muted tabular-nums hover:text-ink hover:underline"
        >
          Step {step.index}
        </Link>
        <StepFacts step={step} />
        <time dateTime={step.startedAt}>{formatMoment(step.startedAt)}</time>
        <Link
          href={synthesisReplayHref(runId, step.index)}
          prefetch={false}
          className="ml-auto hover:text-ink hover:underline"
        >
          replay
        </Link>
      </div>
      <StepBody runId={runId} step={step} />
    </li>
  );
}
