import Link from "next/link";
import { WordDiff } from "@/components/compare/word-diff";
import { CallArguments } from "@/components/replay/call-arguments";
import { ChangedMark } from "@/components/replay/call-card";
import { FoldedText } from "@/components/replay/folded-text";
import { cn } from "@/components/ui/cn";
import { formatBytes, formatCount, plural } from "@/components/ui/format";
import type { ArgumentDifference, ShownValue } from "@/lib/trajectories/align/diff-arguments";
import type { RowView, SideView } from "@/lib/trajectories/align/views";
import { ROW_LOOKS } from "./marks";

interface RowDetailProps {
  view: RowView;
  /** What each side is called: "A", "B", "gold". */
  names: { readonly left: string; readonly right: string };
  /** Where a call of each side is looked at. */
  hrefs: { readonly left: (step: number) => string; readonly right: (step: number) => string };
}

/** One row of a comparison: where its arguments differ, what each side was answered, and the ways to both replays. */
export function RowDetail({ view, names, hrefs }: RowDetailProps) {
  const { kind, left, right, differences, sameAnswer } = view;
  const { sign, ink, word } = ROW_LOOKS[kind];
  const name = (left ?? right)?.name ?? "";
  return (
    <div className="space-y-3 p-3">
      <header>
        <h2 className="truncate font-medium font-mono">{name}</h2>
        <p className="text-sm">
          <span aria-hidden className={cn("mr-1 font-bold font-mono", ink)}>
            {sign}
          </span>
          {kind === "left" ? `only in ${names.left}` : kind === "right" ? `only in ${names.right}` : word}
          {sameAnswer !== null && (
            <span className="text-muted">, {sameAnswer ? "answered the same" : "answered otherwise"}</span>
          )}
        </p>
      </header>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {left && <SideLink href={hrefs.left(left.step)} name={names.left} step={left.step} />}
        {right && <SideLink href={hrefs.right(right.step)} name={names.right} step={right.step} />}
      </div>
      {differences && differences.total > 0 ? (
        <Differences items={differences.items} total={differences.total} names={names} />
      ) : kind === "changed" ? (
        <p className="text-muted">The arguments are too long to be laid side by side; both replays show them whole.</p>
      ) : (
        <Arguments side={left ?? right} />
      )}
      {left && <Answer side={left} name={names.left} />}
      {right && sameAnswer !== true && <Answer side={right} name={names.right} />}
    </div>
  );
}

const SideLink = ({ href, name, step }: { href: string; name: string; step: number }) => (
  <Link href={href} prefetch={false} className="text-accent hover:underline">
    {name === "gold" ? `Gold call ${formatCount(step)}` : `Step ${formatCount(step)} of ${name}`}
  </Link>
);

function Differences({
  items,
  total,
  names,
}: {
  items: readonly ArgumentDifference[];
  total: number;
  names: RowDetailProps["names"];
}) {
  return (
    <section aria-label="Differences of the arguments">
      <h3 className="mb-1 text-faint text-sm">
        {plural(total, "argument differs", "arguments differ")}, {names.left} → {names.right}
      </h3>
      <dl className="divide-y divide-line border-line border-y">
        {items.map(({ path, left, right, words }) => (
          <div key={path} className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 py-1">
            <dt className="wrap-anywhere font-mono text-code-parameter text-sm">
              {path === "" ? "all of them" : path}
            </dt>
            <dd className="verbatim min-w-0 font-mono text-sm">
              {words ? (
                <WordDiff parts={words} />
              ) : (
                <>
                  <Value value={left} className="text-removed line-through" missing={`not in ${names.left}`} />
                  <span aria-hidden className="px-1.5 text-faint">
                    →
                  </span>
                  <Value value={right} className="font-medium text-added" missing={`not in ${names.right}`} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {total > items.length && (
        <p className="mt-1 text-faint text-sm">
          {formatCount(items.length)} of {formatCount(total)} differences
        </p>
      )}
    </section>
  );
}

function Value({ value, className, missing }: { value: ShownValue | null; className: string; missing: string }) {
  if (value === null) return <span className="text-faint">{missing}</span>;
  return (
    <span className={className}>
      {value.text === "" ? '""' : value.text}
      {value.length > value.text.length && (
        <span className="text-faint">
          … {formatBytes(value.text.length)} of {formatBytes(value.length)}
        </span>
      )}
    </span>
  );
}

function Arguments({ side }: { side: SideView | null }) {
  if (!side) return null;
  const cut = side.argumentsLength > side.argumentsText.length;
  return (
    <section aria-label="Arguments" className="-mx-3 border-line border-y">
      {cut ? (
        <div className="px-3 py-1.5">
          <FoldedText text={side.argumentsText} className="font-mono text-sm" />
          <p className="text-faint text-sm">
            {formatBytes(side.argumentsText.length)} of {formatBytes(side.argumentsLength)}; the replay shows them whole
          </p>
        </div>
      ) : (
        <CallArguments text={side.argumentsText} />
      )}
    </section>
  );
}

function Answer({ side, name }: { side: SideView; name: string }) {
  const { answer } = side;
  if (!answer) return null;
  return (
    <section aria-label={`Answer in ${name}`}>
      <h3 className="flex items-center gap-2 text-faint text-sm">
        <span className={answer.ok ? "" : "font-medium text-failed"}>
          {answer.ok ? "Answer" : "✕ Tool error"} in {name}, {formatBytes(answer.length)}
        </span>
        {side.changed && <ChangedMark />}
      </h3>
      <p className="verbatim font-mono text-muted text-sm">
        {answer.begin}
        {answer.length > answer.begin.length && "…"}
      </p>
    </section>
  );
}
