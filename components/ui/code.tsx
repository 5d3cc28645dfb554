// biome-ignore-all lint/suspicious/noArrayIndexKey: a line is its number, a token its place in the line
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
import { cn } from "./cn";
import { formatBytes } from "./format";
import { type CodeLanguage, HIGHLIGHT_LIMIT, highlight } from "./highlight";

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

/** Highlighted source, whole (a server component). Scrolls inside itself; bound its height by `className`. */
export async function Code({ source, language, label, lineNumbers = true, linePrefix, className }: CodeProps) {
  const text = source.replace(/\r\n/g, "\n").replace(/\n$/, "");
  const lines = await highlight(text, language);
  const digits = String(lines.length).length;
  return (
    <figure className={cn("min-w-0", className)} aria-label={label}>
      {text.length > HIGHLIGHT_LIMIT && language !== "text" && (
        <figcaption className="px-3 py-1 text-faint text-sm">
          {formatBytes(text.length)}, shown whole without colours
        </figcaption>
      )}
      <pre
        tabIndex={0}
        className="max-h-[inherit] overflow-auto bg-sunken py-2 font-mono text-sm leading-5 [tab-size:4]"
      >
        <code className="block w-max min-w-full">
          {lines.map((line, index) => (
            <span
              key={index}
              id={linePrefix ? `${linePrefix}${index + 1}` : undefined}
              className="block pr-4 pl-3 target:bg-selected"
            >
              {lineNumbers && (
                <span
                  aria-hidden
                  className="mr-4 inline-block select-none text-right text-faint"
                  style={{ width: `${digits}ch` }}
                >
                  {index + 1}
                </span>
              )}
              {line.map((token, position) => (
                <span key={position} className={token.className || undefined}>
                  {token.text}
                </span>
              ))}
              {"\n"}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
