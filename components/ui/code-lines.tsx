// biome-ignore-all lint/suspicious/noArrayIndexKey: a line is its number, a piece its place in the line
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
"use client";
import { type CSSProperties, useMemo } from "react";
import { cn } from "./cn";
import type { CodeSpan } from "./code-spans";
import { received, type Sent } from "./sent";
import { useUsable } from "./use-usable";

interface CodeLinesProps {
  lines: Sent<readonly (readonly CodeSpan[])[]>;
  lineNumbers: boolean;
  linePrefix: string | undefined;
}

/** Lines that the server draws, and pixels of each. */
const [FIRST, LEADING] = [60, 20];

/** Coloured lines of code; the browser draws those beyond the first screen. Numbers are drawn by the style sheet. */
export function CodeLines({ lines, lineNumbers, linePrefix }: CodeLinesProps) {
  const all = useMemo(() => received(lines), [lines]);
  const usable = useUsable();
  const shown = usable ? all : all.slice(0, FIRST);
  return (
    <pre
      tabIndex={0}
      className="max-h-[inherit] overflow-auto bg-sunken py-2 font-mono text-sm leading-5 [tab-size:4]"
      style={{ "--digits": `${String(all.length).length}ch` } as CSSProperties} // its type knows no properties of our own
    >
      <code
        className={cn("block w-max min-w-full", LINES, lineNumbers && NUMBERS)}
        style={usable ? undefined : { minHeight: all.length * LEADING }}
      >
        {shown.map((line, index) => (
          <span
            key={index}
            id={linePrefix ? `${linePrefix}${index + 1}` : undefined}
            data-line={lineNumbers ? index + 1 : undefined}
          >
            {line.map((span, place) =>
              typeof span === "string" ? (
                span
              ) : (
                <span key={place} className={span[1]}>
                  {span[0]}
                </span>
              ),
            )}
            {"\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}

/** Looks of all lines, said once. */
const LINES = "[&>span]:block [&>span]:scroll-mt-24 [&>span]:pr-4 [&>span]:pl-3 [&>span:target]:bg-selected";
const NUMBERS = cn(
  "[&>span]:before:mr-4 [&>span]:before:inline-block [&>span]:before:w-(--digits) [&>span]:before:text-right",
  "[&>span]:before:text-faint [&>span]:before:content-[attr(data-line)]",
);
