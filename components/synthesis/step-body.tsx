import Link from "next/link";
import { synthesisGateHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { formatCount, formatDuration, plural } from "@/components/ui/format";
import type { StepView } from "@/lib/synthesize/runs/view-step";
import { LongText } from "./long-text";
import { TranscriptCall } from "./transcript-call";

/** How long a step took and what it used, or that the run told it. */
export function StepFacts({ step }: { step: StepView }) {
  return (
    <>
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
    </>
  );
}

interface StepBodyProps {
  runId: string;
  step: StepView;
  /** Calls and thoughts are shown unfolded. */
  open?: boolean;
}

/** What was said, thought, called and answered in a step, or what the run told. */
export function StepBody({ runId, step, open = false }: StepBodyProps) {
  const path = `/api/synthesis/${encodeURIComponent(runId)}/steps/${step.index}/text`;
  return (
    <>
      {step.kind === "told" ? (
        <>
          <LongText label={`Told in step ${step.index}`} {...step.told} path={`${path}?part=told`} />
          {step.gateId !== null && (
            <p className="mt-1 text-sm">
              <Link
                href={synthesisGateHref(runId, step.gateId)}
                prefetch={false}
                className="text-accent hover:underline"
              >
                The gate, with its rollouts
              </Link>
            </p>
          )}
        </>
      ) : (
        <div className="space-y-1.5">
          {step.reasoning && (
            <details open={open}>
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
            <TranscriptCall key={place} call={call} place={place} path={path} open={open} />
          ))}
          {step.callCount > step.calls.length && (
            <p className="text-faint text-sm">
              {formatCount(step.calls.length)} of {plural(step.callCount, "call")} shown
            </p>
          )}
          {step.content === null && step.callCount === 0 && <p className="text-faint">It said nothing.</p>}
        </div>
      )}
    </>
  );
}
