import { ChevronRight, Split } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { formatBytes, formatCount, formatDuration, plural } from "@/components/ui/format";
import type { StepView } from "@/lib/trajectories/replay/views";
import { CallCard } from "./call-card";
import { FoldedText } from "./folded-text";

const FINISHES: Readonly<Record<string, string>> = {
  length: "cut at a token limit",
  "content-filter": "stopped by the provider's filter",
};

/** One turn: what the model said and thought, and its calls, parallel ones side by side. */
export function TurnView({ step, of, rolloutId }: { step: StepView; of: number; rolloutId: string }) {
  const { calls, content, reasoning, departure, usage } = step;
  const finish = FINISHES[step.finish];
  const raw = `/api/trajectories/${encodeURIComponent(rolloutId)}/raw?step=${step.index}`;
  return (
    <div className="space-y-3 p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-semibold text-md">
          Step {formatCount(step.index)} <span className="font-normal text-faint">of {formatCount(of)}</span>
        </h2>
        <span className="text-faint text-sm">
          {formatDuration(step.milliseconds)}, {formatCount(usage.inputTokens)} tokens in,{" "}
          {formatCount(usage.outputTokens)} out
          {calls.length > 1 && `, ${plural(calls.length, "call")} in one turn`}
        </span>
        <a href={raw} download className="ml-auto text-faint text-sm hover:text-ink hover:underline">
          raw JSON
        </a>
        {finish && <Badge tone="truncated">{finish}</Badge>}
      </header>
      {departure && (
        <div className="flex gap-2 rounded-ui bg-accent-soft px-3 py-2">
          <Split aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <div className="min-w-0">
            <div className="font-medium">Left the gold path here</div>
            <FoldedText text={departure.words} limit={600} className="text-muted" />
          </div>
        </div>
      )}
      {reasoning && (
        <details className="group">
          <summary className="flex list-none items-center gap-1 text-muted text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90" />
            Thought <span className="text-faint">{formatBytes(step.reasoningLength)}</span>
          </summary>
          <FoldedText
            text={reasoning}
            limit={4_000}
            className="mt-1 max-w-[72ch] border-line border-l-2 pl-3 text-muted"
          />
          <Cut shown={reasoning.length} of={step.reasoningLength} href={raw} />
        </details>
      )}
      {content ? (
        <>
          <FoldedText text={content} limit={4_000} className="max-w-[72ch] text-md" />
          <Cut shown={content.length} of={step.contentLength} href={raw} />
        </>
      ) : (
        calls.length === 0 && <p className="text-faint">The model said nothing and called nothing.</p>
      )}
      {calls.length > 0 && (
        <div
          className={cn(
            "grid items-start gap-3",
            calls.length > 1 && "grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))]",
          )}
        >
          {calls.map((call, index) => (
            <CallCard
              // biome-ignore lint/suspicious/noArrayIndexKey: models repeat ids; a call's place in its turn is its identity
              key={`${step.index}/${index}`}
              call={call}
              place={index + 1}
              of={calls.length}
              path={`/api/trajectories/${encodeURIComponent(rolloutId)}/steps/${step.index}/calls/${index}`}
            />
          ))}
        </div>
      )}
      {calls.length === 0 && (
        <p className="text-faint text-sm">
          A reply without tool calls ends the attempt: there is no user to answer it.
        </p>
      )}
    </div>
  );
}

/** Says where a model's own words go on: nothing is cut silently. */
export function Cut({ shown, of, href }: { shown: number; of: number; href: string }) {
  if (of <= shown) return null;
  return (
    <p className="text-faint text-sm">
      {formatBytes(shown)} of {formatBytes(of)};{" "}
      <a href={href} download className="text-accent hover:underline">
        all of it in the raw step
      </a>
    </p>
  );
}
