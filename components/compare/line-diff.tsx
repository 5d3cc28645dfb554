// biome-ignore-all lint/suspicious/noArrayIndexKey: a line is its place
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
import { cn } from "@/components/ui/cn";
import { plural } from "@/components/ui/format";
import type { TextPart } from "@/lib/corpus/compare/comparison";
import { type DiffLine, diffLinesOf } from "./diff-lines";

const LOOKS = {
  same: { sign: " ", className: "" },
  added: { sign: "+", className: "bg-added-soft text-added" },
  removed: { sign: "−", className: "bg-removed-soft text-removed" },
} as const;

interface LineDiffProps {
  parts: readonly TextPart[];
  label: string;
  /** Lines drawn at most. */
  most?: number;
}

/** Code that changed, line by line, each with its number before or after and its sign. */
export function LineDiff({ parts, label, most = 80 }: LineDiffProps) {
  return <DiffLines {...diffLinesOf(parts, most)} label={label} />;
}

interface DiffLinesProps {
  lines: readonly DiffLine[];
  /** Lines that found no room. */
  left: number;
  label: string;
}

/** The same where the lines were made elsewhere. */
export function DiffLines({ lines, left, label }: DiffLinesProps) {
  return (
    <figure aria-label={label} className="min-w-0">
      <pre tabIndex={0} className="overflow-x-auto rounded-ui bg-sunken py-1 font-mono text-sm leading-5 [tab-size:4]">
        <code className="block w-max min-w-full">
          {lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </code>
      </pre>
      {left > 0 && <figcaption className="px-3 py-0.5 text-faint text-sm">{plural(left, "more line")}</figcaption>}
    </figure>
  );
}

function Line({ line }: { line: DiffLine }) {
  if (line.kind === "fold") return <span className="block px-3 text-faint">… {plural(line.count, "line")} alike</span>;
  const { sign, className } = LOOKS[line.kind];
  return (
    <span className={cn("block pr-4 pl-3", className)}>
      <span aria-hidden className="mr-3 inline-block w-[4ch] select-none text-right text-faint">
        {line.after ?? line.before}
      </span>
      <span className="mr-2 select-none font-bold">{sign}</span>
      {line.text}
      {"\n"}
    </span>
  );
}
