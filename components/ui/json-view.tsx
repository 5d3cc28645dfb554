"use client";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "./cn";
import { formatBytes, formatCount, plural } from "./format";

interface JsonViewProps {
  /** Any JSON value. */
  value: unknown;
  /** Levels that stand open at first. */
  openDepth?: number;
  className?: string;
  label?: string;
}

const PAGE = 100;
const LONG_TEXT = 400;

/** JSON as a tree: what is folded tells its size and opens; nothing is ever left out without a word. */
export function JsonView({ value, openDepth = 1, className, label = "JSON" }: JsonViewProps) {
  return (
    <section aria-label={label} className={cn("overflow-x-auto font-mono text-sm leading-5", className)}>
      <JsonNode value={value} depth={0} openDepth={openDepth} name={null} />
    </section>
  );
}

interface NodeProps {
  value: unknown;
  name: string | null;
  depth: number;
  openDepth: number;
}

function Name({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <>
      <span className="text-code-function">{name}</span>
      <span className="text-faint">: </span>
    </>
  );
}

function JsonNode({ value, name, depth, openDepth }: NodeProps) {
  if (Array.isArray(value)) {
    const entries = value.map((item, index): [string, unknown] => [String(index), item]);
    return <Branch name={name} entries={entries} brackets="[]" value={value} depth={depth} openDepth={openDepth} />;
  }
  if (typeof value === "object" && value !== null) {
    return (
      <Branch
        name={name}
        entries={Object.entries(value)}
        brackets="{}"
        value={value}
        depth={depth}
        openDepth={openDepth}
      />
    );
  }
  return (
    <div className="pl-4">
      <Name name={name} />
      <Scalar value={value} />
    </div>
  );
}

function Branch(props: NodeProps & { entries: [string, unknown][]; brackets: "[]" | "{}" }) {
  const { name, entries, brackets, value, depth, openDepth } = props;
  const [open, setOpen] = useState(depth < openDepth);
  const [shown, setShown] = useState(PAGE);
  const isList = brackets === "[]";
  if (entries.length === 0) {
    return (
      <div className="pl-4">
        <Name name={name} />
        <span className="text-faint">{brackets}</span>
      </div>
    );
  }
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex max-w-full items-center rounded-ui text-left hover:bg-hover"
      >
        <ChevronRight aria-hidden className={cn("size-3 shrink-0 text-faint", open && "rotate-90", "mr-1")} />
        <span className="truncate">
          <Name name={name} />
          {open ? (
            <span className="text-faint">{brackets[0]}</span>
          ) : (
            <Folded value={value} count={entries.length} isList={isList} />
          )}
        </span>
      </button>
      {open && (
        <>
          <div className="ml-1.5 border-line border-l pl-2.5">
            {entries.slice(0, shown).map(([key, item]) => (
              <JsonNode key={key} name={key} value={item} depth={depth + 1} openDepth={openDepth} />
            ))}
            {entries.length > shown && (
              <button
                type="button"
                className="ml-4 text-accent hover:underline"
                onClick={() => setShown(shown + PAGE * 5)}
              >
                {formatCount(shown)} of {formatCount(entries.length)} shown, show{" "}
                {formatCount(Math.min(PAGE * 5, entries.length - shown))} more
              </button>
            )}
          </div>
          <div className="pl-4 text-faint">{brackets[1]}</div>
        </>
      )}
    </div>
  );
}

function Folded({ value, count, isList }: { value: unknown; count: number; isList: boolean }) {
  const size = JSON.stringify(value).length;
  return (
    <span className="text-faint">
      {isList ? "[…]" : "{…}"} {isList ? plural(count, "item") : plural(count, "key")}, {formatBytes(size)}
    </span>
  );
}

function Scalar({ value }: { value: unknown }): ReactNode {
  const [whole, setWhole] = useState(false);
  if (typeof value === "string") {
    const long = value.length > LONG_TEXT && !whole;
    return (
      <span className="verbatim text-code-string">
        "{long ? value.slice(0, LONG_TEXT) : value}
        {long ? "" : '"'}
        {long && (
          <button type="button" className="ml-1 text-accent hover:underline" onClick={() => setWhole(true)}>
            … {formatCount(value.length - LONG_TEXT)} more characters
          </button>
        )}
      </span>
    );
  }
  if (typeof value === "number" || typeof value === "bigint")
    return <span className="text-code-constant">{String(value)}</span>;
  return <span className="text-code-keyword">{String(value)}</span>;
}
