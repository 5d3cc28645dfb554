import { CallArguments } from "@/components/replay/call-arguments";
import { ChangedMark } from "@/components/replay/call-card";
import { ChangeList } from "@/components/replay/change-list";
import { EmptyState } from "@/components/ui/empty-state";
import { formatBytes } from "@/components/ui/format";
import type { EntityChange } from "@/lib/trajectories/describe-changes";
import { GoldResult } from "./gold-result";

/** A call of the reference path; what it answered and changed once it has been replayed. */
export interface GoldStepView {
  readonly name: string;
  readonly argumentsText: string;
  readonly result: { readonly ok: boolean; readonly text: string; readonly size: number } | null;
  readonly changes: readonly EntityChange[];
  readonly changeCount: number;
}

interface GoldPathProps {
  steps: readonly GoldStepView[];
  replayed: boolean;
  /** Where long answers are read whole: `<path>/<step>/text`. */
  path: string;
}

/** The reference path, numbered: arguments, answer, and what each call changed. */
export function GoldPath({ steps, replayed, path }: GoldPathProps) {
  if (steps.length === 0)
    return (
      <EmptyState title="No gold path">This tier came without a reference path, so it can't be validated.</EmptyState>
    );
  return (
    <>
      <p className="max-w-[72ch] px-4 py-3 text-muted">
        One reference path, not the only one: whoever reaches a state that verify accepts has passed.
        {!replayed && " It has not been replayed yet, so results and changes are not known."}
      </p>
      <ol className="border-line border-t">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the step
            key={index}
            id={`gold-${index + 1}`}
            className="grid scroll-mt-24 gap-x-6 gap-y-2 border-line border-b px-4 py-2.5 target:bg-selected lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="min-w-0">
              <h3 className="flex items-center gap-2">
                <a href={`#gold-${index + 1}`} className="w-6 shrink-0 text-right text-faint text-sm hover:text-accent">
                  {index + 1}
                </a>
                <span className="truncate font-medium font-mono text-sm">{step.name}</span>
                {step.changeCount > 0 && <ChangedMark />}
              </h3>
              <div className="pl-5">
                <CallArguments text={step.argumentsText} />
              </div>
            </div>
            <div className="min-w-0">
              {step.result && (
                <>
                  <div className={step.result.ok ? "text-faint text-sm" : "font-medium text-failed text-sm"}>
                    {step.result.ok ? "Result" : "✕ Tool error"}, {formatBytes(step.result.size)}
                  </div>
                  <GoldResult
                    text={step.result.text}
                    size={step.result.size}
                    label={`Result of ${step.name}`}
                    path={`${path}/${index + 1}/text`}
                  />
                </>
              )}
            </div>
            <div className="min-w-0">
              {step.changeCount > 0 ? (
                <ChangeList changes={step.changes} total={step.changeCount} />
              ) : (
                replayed && <p className="text-faint text-sm">Changed nothing</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
