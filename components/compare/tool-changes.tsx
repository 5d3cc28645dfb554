import { ChangeList } from "@/components/replay/change-list";
import { cn } from "@/components/ui/cn";
import type { ToolChange } from "@/lib/corpus/compare/comparison";
import { boundChange } from "./bound-change";
import { type ComparePlace, changesHref } from "./hrefs";
import { KIND_LOOKS } from "./kind-looks";
import { PageLinks } from "./page-links";
import { TextDiffView } from "./text-diff-view";

/** Tools on one page: each may bring a screen of code. */
const PAGE = 20;
const PARAMETERS = 30;

interface ToolChangesProps {
  tools: readonly ToolChange[];
  tier: string;
  place: ComparePlace;
  from: number;
}

/** Tools that are new, gone, or changed in what the solver sees of them or in what they do. */
export function ToolChanges({ tools, tier, place, from }: ToolChangesProps) {
  if (tools.length === 0) return <p className="px-4 pb-3 text-faint">Nothing differs.</p>;
  const shown = tools.slice(from, from + PAGE);
  return (
    <>
      <ul>
        {shown.map((tool) => (
          <ToolRow
            key={tool.name}
            tool={tool}
            href={changesHref(tier, { ...place, part: "source", tool: tool.name })}
          />
        ))}
      </ul>
      <PageLinks
        {...{ from, shown: shown.length, total: tools.length, noun: "tools", step: PAGE }}
        hrefOf={(next) => changesHref(tier, { ...place, part: "tools", from: next })}
      />
    </>
  );
}

function ToolRow({ tool, href }: { tool: ToolChange; href: string }) {
  const { sign, ink, word } = KIND_LOOKS[tool.kind];
  const { description, parameters, implementation } = tool;
  const parts = [
    ...(description && description.kind !== "same" ? ["description"] : []),
    ...(parameters && parameters.length > 0 ? ["signature"] : []),
    ...(implementation && implementation.kind !== "same" ? ["implementation"] : []),
  ];
  return (
    <li className="border-line border-t px-4 py-2">
      <h3 className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <span aria-hidden className={cn("w-2 font-bold font-mono", ink)}>
          {sign}
        </span>
        <span className={cn("font-medium font-mono text-sm", tool.kind === "removed" && "line-through")}>
          {tool.name}
        </span>
        <span className="text-faint text-sm">
          {tool.kind === "changed" && parts.length > 0 ? `${parts.join(", ")} changed` : word}
        </span>
      </h3>
      <div className="grid gap-x-6 gap-y-2 pl-4 lg:has-[>:first-child:empty]:grid-cols-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0 space-y-2 empty:hidden">
          {description && description.kind !== "same" && (
            <TextDiffView diff={description} by="words" label={`Description of ${tool.name}`} wholeHref={href} />
          )}
          {parameters && parameters.length > 0 && (
            <ChangeList changes={parameters.slice(0, PARAMETERS).map(boundChange)} total={parameters.length} />
          )}
        </div>
        <div className="min-w-0">
          {implementation === null ? (
            <p className="text-faint text-sm">The module's layout doesn't show its source apart.</p>
          ) : (
            <Implementation tool={tool} href={href} />
          )}
        </div>
      </div>
    </li>
  );
}

/** What a tool does, line by line; of a new one or one that is gone folded at first. */
function Implementation({ tool: { name, kind, implementation }, href }: { tool: ToolChange; href: string }) {
  if (!implementation || (kind === "changed" && implementation.kind === "same")) return null;
  const view = <TextDiffView diff={implementation} by="lines" label={`Source of ${name}`} wholeHref={href} />;
  if (kind === "changed") return view;
  return (
    <details>
      <summary className="cursor-pointer text-muted text-sm hover:text-ink">Source</summary>
      <div className="pt-1">{view}</div>
    </details>
  );
}
