import { cn } from "./cn";
import { CodeLines } from "./code-lines";
import { codeSpans } from "./code-spans";
import { formatBytes } from "./format";
import { type CodeLanguage, HIGHLIGHT_LIMIT, highlight } from "./highlight";
import { send } from "./sent";

interface CodeProps {
  source: string;
  language: CodeLanguage;
  /** What it is, for readers of the screen: "tools.py". */
  label: string;
  lineNumbers?: boolean;
  /** Lines can be linked as `#<prefix><number>`. */
  linePrefix?: string;
  className?: string;
}

/** Highlighted source, whole: a server component colours it. Scrolls inside itself; bound its height by `className`. */
export async function Code({ source, language, label, lineNumbers = true, linePrefix, className }: CodeProps) {
  const text = source.replace(/\r\n/g, "\n").replace(/\n$/, "");
  const lines = await highlight(text, language);
  return (
    <figure className={cn("min-w-0", className)} aria-label={label}>
      {text.length > HIGHLIGHT_LIMIT && language !== "text" && (
        <figcaption className="px-3 py-1 text-faint text-sm">
          {formatBytes(text.length)}, shown whole without colours
        </figcaption>
      )}
      <CodeLines lines={send(lines.map(codeSpans))} lineNumbers={lineNumbers} linePrefix={linePrefix} />
    </figure>
  );
}
