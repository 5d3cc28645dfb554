import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatRate, plural, spaced } from "@/components/ui/format";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import type { Changes, TierQueryState } from "./use-tier-query";
import { chosenOf, LIST_FACETS, type ListFacet, listChange, seriesWords, valueWords } from "./words";

interface ActiveCondition {
  readonly label: string;
  /** What takes it away. */
  readonly without: Changes;
}

/** Every condition of a query in words, each with what takes it away. */
export function activeConditions(query: TierQuery): readonly ActiveCondition[] {
  const { search, family, tierKey, allStrategies = [], addedOn, tool, entity, tools, series, rate } = query;
  const lists = (Object.keys(LIST_FACETS) as ListFacet[]).flatMap((facet) => {
    const chosen = chosenOf(query, facet);
    return chosen.map((value) => ({
      label: valueWords(facet, value),
      // Values came from this very condition.
      without: listChange(
        facet,
        chosen.filter((other) => other !== value),
      ) as Changes,
    }));
  });
  return [
    ...(search ? [{ label: `“${search}”`, without: { search: undefined } }] : []),
    ...(family ? [{ label: `family ${family}`, without: { family: undefined } }] : []),
    ...(tierKey === undefined
      ? []
      : [{ label: tierKey === null ? "no tier key" : `tier key ${tierKey}`, without: { tierKey: undefined } }]),
    ...(allStrategies.length > 0
      ? [{ label: allStrategies.map(spaced).join(" and "), without: { allStrategies: undefined } }]
      : []),
    ...(addedOn ? [{ label: `came in on ${addedOn}`, without: { addedOn: undefined } }] : []),
    ...(tool ? [{ label: `tool ${tool}`, without: { tool: undefined } }] : []),
    ...(entity ? [{ label: `entity ${entity}`, without: { entity: undefined } }] : []),
    ...(tools ? [{ label: toolWords(tools), without: { tools: undefined } }] : []),
    ...(rate && series ? [{ label: `${seriesWords(series)} ${rateWords(rate)}`, without: { rate: undefined } }] : []),
    ...lists,
  ];
}

function toolWords({ min, max }: NonNullable<TierQuery["tools"]>): string {
  if (min === undefined) return `at most ${plural(max ?? 0, "tool")}`;
  if (max === undefined) return `${plural(min, "tool")} or more`;
  return min === max ? plural(min, "tool") : `${min} to ${plural(max, "tool")}`;
}

function rateWords(rate: NonNullable<TierQuery["rate"]>): string {
  const { min = 0, max = 1 } = "bin" in rate ? { min: rate.bin / 10, max: (rate.bin + 1) / 10 } : rate;
  return `${formatRate(min)}–${formatRate(max)}`;
}

/** What narrows the list, each condition to be taken away with one click. */
export function QueryChips({ state }: { state: TierQueryState }) {
  const conditions = activeConditions(state.query);
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {conditions.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Button
            size="sm"
            className="max-w-72"
            onClick={() => state.change(without)}
            aria-label={`Remove filter: ${label}`}
          >
            <span className="truncate">{label}</span>
            <X />
          </Button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={state.clear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
