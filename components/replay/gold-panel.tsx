"use client";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { formatCount } from "@/components/ui/format";
import type { GoldAlignment } from "./gold-alignment";
import { ValueText } from "./value-text";

/** A call of the reference path, as far as the replay needs it. */
export interface GoldCallView {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly changes: boolean;
}

interface GoldPanelProps {
  gold: readonly GoldCallView[];
  alignment: GoldAlignment;
  loaded: number;
  stepCount: number;
  onGo: (step: number) => void;
}

/** The reference path beside the attempt: which calls were made where, which one is made here, which one is due. */
export function GoldPanel({ gold, alignment, loaded, stepCount, onGo }: GoldPanelProps) {
  const { madeAt, here, due } = alignment;
  const mark = here.size > 0 ? Math.min(...here) : due;
  const marked = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked row changes with `mark`
  useEffect(() => {
    marked.current?.scrollIntoView({ block: "nearest" });
  }, [mark]);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <p className="px-3 py-2 text-faint text-sm">
        One reference path; verify decides. Matched over {formatCount(loaded)} of {formatCount(stepCount)} steps loaded.
      </p>
      <ol>
        {gold.map((call, index) => {
          const step = madeAt.get(index);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the gold call
              key={index}
              ref={index === mark ? marked : undefined}
              aria-current={here.has(index) ? "step" : undefined}
              className={cn("border-line border-b px-3 py-1.5", here.has(index) && "bg-selected")}
            >
              <div className="flex items-baseline gap-2">
                <span className="w-5 shrink-0 text-right text-faint text-sm">{index + 1}</span>
                <span className="min-w-0 truncate font-medium font-mono text-sm">{call.name}</span>
                {call.changes && <span className="text-changed text-sm">writes</span>}
                <span className="ml-auto shrink-0 text-sm">
                  {here.has(index) ? (
                    <span className="text-accent">made here</span>
                  ) : step !== undefined ? (
                    <button type="button" className="text-accent hover:underline" onClick={() => onGo(step)}>
                      step {step}
                    </button>
                  ) : index === due ? (
                    <span className="text-truncated">due</span>
                  ) : (
                    <span className="text-faint">not made</span>
                  )}
                </span>
              </div>
              <dl className="ml-7 grid grid-cols-[auto_1fr] gap-x-2 text-sm">
                {Object.entries(call.arguments).map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-faint">{name}</dt>
                    <dd className="verbatim min-w-0">
                      <ValueText value={value} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
