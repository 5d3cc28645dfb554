import Link from "next/link";
import { synthesisHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { formatCount, formatDuration, formatMoment, plural } from "@/components/ui/format";
import type { StepView } from "@/lib/synthesize/runs/view-step";
import { LongText } from "./long-text";
import { ScrollHere } from "./scroll-here";
import { TranscriptCall } from "./transcript-call";

interface TranscriptStepProps {
  runId: string;
  step: StepView;
  marked: boolean;
}

/** One step: a reply with its calls, or what the run told the author. */
export function TranscriptStep({ runId, step, marked }: TranscriptStepProps) {
  const path = `/api/synthesis/${encodeURIComponent(runId)}/steps/${step.index}/text`;
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
        {step.kind === "told" ? (
          <Badge tone="accent">told by the run</Badge>
        ) : (
          <>
            <span>{formatDuration(step.milliseconds)}</span>
            <span>
              {formatCount(step.usage.inputTokens)} in, {formatCount(step.usage.outputTokens)} out
              {step.usage.estimated && ", estimated"}
            </span>
            {step.finish === "length" && <Badge tone="truncated">cut by its length</Badge>}
          </>
        )}
        <time dateTime={step.startedAt}>{formatMoment(step.startedAt)}</time>
      </div>
      {step.kind === "told" ? (
        <LongText label={`Told in step ${step.index}`} {...step.told} path={`${path}?part=told`} />
      ) : (
        <div className="space-y-1.5">
          {step.reasoning && (
            <details>
              <summary className="cursor-pointer text-muted text-sm">
                Reasoning, {plural(step.reasoning.length, "character")}
              </summary>
              <LongText label={`Reasoning of step ${step.index}`} {...step.reasoning} path={`${path}?part=reasoning`} />
            </details>
          )}
          {step.content && (
            <LongText label={`Words of step ${step.index}`} {...step.content} path={`${path}?part=content`} />
          )}
          {step.calls.map((call, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place in the reply
            <TranscriptCall key={place} call={call} place={place} path={path} />
          ))}
          {step.callCount > step.calls.length && (
            <p className="text-faint text-sm">
              {formatCount(step.calls.length)} of {plural(step.callCount, "call")} shown
            </p>
          )}
          {step.content === null && step.callCount === 0 && <p className="text-faint">It said nothing.</p>}
        </div>
      )}
    </li>
  );
}
