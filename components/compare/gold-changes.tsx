import { ValueText } from "@/components/replay/value-text";
import { cn } from "@/components/ui/cn";
import { plural } from "@/components/ui/format";
import type { GoldChanges, GoldStepChange } from "@/lib/corpus/compare/comparison";
import type { GoldCall } from "@/lib/task/task-source";
import { foldSame } from "./fold-same";
import { type ComparePlace, changesHref } from "./hrefs";
import { KIND_LOOKS } from "./kind-looks";
import { PageLinks } from "./page-links";

const PAGE = 60;
/** Characters of a call's arguments on a line. */
const ARGUMENTS = 300;

interface GoldChangesProps {
  gold: GoldChanges;
  tier: string;
  place: ComparePlace;
  from: number;
}

/** The reference path with the calls that are new, gone or got other arguments; what is the same is folded. */
export function GoldChangeList({ gold, tier, place, from }: GoldChangesProps) {
  if (gold.steps === null)
    return (
      <p className="px-4 pb-3">
        The two paths have too little in common to be laid side by side: {plural(gold.removed, "call")} before,{" "}
        {plural(gold.added, "call")} now.
      </p>
    );
  const rows = foldSame(gold.steps);
  if (rows.every((row) => row.kind === "fold")) return <p className="px-4 pb-3 text-faint">Nothing differs.</p>;
  const shown = rows.slice(from, from + PAGE);
  return (
    <>
      <ol className="pb-2">
        {shown.map((row) =>
          row.kind === "fold" ? (
            <li key={`fold-${row.from}`} className="px-4 py-0.5 pl-20 text-faint text-sm">
              … {plural(row.count, "call")} alike
            </li>
          ) : (
            <Step key={`${row.before?.step}-${row.after?.step}`} step={row} />
          ),
        )}
      </ol>
      <PageLinks
        {...{ from, shown: shown.length, total: rows.length, noun: "lines", step: PAGE }}
        hrefOf={(next) => changesHref(tier, { ...place, part: "gold", from: next })}
      />
    </>
  );
}

const argumentsText = ({ arguments: given }: GoldCall): string => {
  const text = JSON.stringify(given);
  return text.length <= ARGUMENTS ? text : `${text.slice(0, ARGUMENTS)}… (${text.length} characters)`;
};

const cut = (value: unknown): unknown => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length <= ARGUMENTS ? value : `${text.slice(0, ARGUMENTS)}…`;
};

function Step({ step }: { step: GoldStepChange }) {
  const { kind, before, after } = step;
  const call = after?.call ?? before?.call;
  if (!call) return null;
  const looks = kind === "same" ? null : KIND_LOOKS[kind];
  return (
    <li className={cn("flex items-baseline gap-2 px-4 py-0.5", looks?.soft)}>
      <span className="w-14 shrink-0 text-right font-mono text-faint text-sm" title="Step before and now">
        {before?.step ?? "·"} {after?.step ?? "·"}
      </span>
      <span className={cn("w-3 shrink-0 font-bold font-mono", looks?.ink)}>{looks?.sign ?? " "}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className={cn("font-medium font-mono text-sm", kind === "removed" && "line-through")}>{call.name}</span>{" "}
        {kind === "changed" ? (
          step.fields.map((field) => (
            <span key={field.name} className="mr-3">
              <span className="text-muted">{field.name}</span>{" "}
              {"before" in field && (
                <ValueText value={cut(field.before)} className="text-muted line-through decoration-removed" />
              )}
              {" → "}
              {"after" in field ? <ValueText value={cut(field.after)} className="text-changed" /> : <i>gone</i>}
            </span>
          ))
        ) : (
          <span className="font-mono text-muted text-sm">{argumentsText(call)}</span>
        )}
      </span>
    </li>
  );
}
