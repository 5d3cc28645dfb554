import { StepBody, StepFacts } from "@/components/synthesis/step-body";
import { formatCount, formatMoment } from "@/components/ui/format";
import type { StepView } from "@/lib/synthesize/runs/view-step";

/** The step that is looked at, unfolded. */
export function RunStep({ runId, step, of }: { runId: string; step: StepView; of: number }) {
  const raw = `/api/synthesis/${encodeURIComponent(runId)}/raw?step=${step.index}`;
  return (
    <div className="space-y-3 p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-semibold text-md">
          Step {formatCount(step.index)} <span className="font-normal text-faint">of {formatCount(of)}</span>
        </h2>
        <span className="flex flex-wrap items-baseline gap-x-3 text-faint text-sm">
          <StepFacts step={step} />
          <time dateTime={step.startedAt}>{formatMoment(step.startedAt)} (UTC)</time>
        </span>
        <a href={raw} download className="ml-auto text-faint text-sm hover:text-ink hover:underline">
          raw JSON
        </a>
      </header>
      <StepBody key={step.index} runId={runId} step={step} open />
    </div>
  );
}
