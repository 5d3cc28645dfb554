// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
import { formatBytes } from "@/components/ui/format";
import { PageLinks } from "./page-links";

interface TextPairProps {
  before: string;
  after: string;
  labels: readonly [string, string];
  /** Character from which both are shown. */
  from: number;
  hrefOf: (from: number) => string;
}

/** Characters of each text on a page. */
const PAGE = 100_000;

/** Two texts side by side, whole; enormous ones page by page. */
export function TextPair({ before, after, labels, from, hrefOf }: TextPairProps) {
  const total = Math.max(before.length, after.length);
  const shown = Math.min(PAGE, Math.max(0, total - from));
  return (
    <>
      <div className="grid gap-4 px-4 pb-4 lg:grid-cols-2">
        {[before, after].map((text, side) => (
          <figure key={labels[side]} className="min-w-0" aria-label={labels[side]}>
            <figcaption className="mb-1 text-muted text-sm">
              <span className="font-mono">{labels[side]}</span>, {formatBytes(text.length)}
            </figcaption>
            <pre
              tabIndex={0}
              className="verbatim max-h-[75vh] overflow-auto rounded-ui bg-sunken p-3 font-mono text-sm"
            >
              {text.slice(from, from + PAGE)}
            </pre>
          </figure>
        ))}
      </div>
      <PageLinks {...{ from, shown, total, noun: "characters", step: PAGE, hrefOf }} />
    </>
  );
}
