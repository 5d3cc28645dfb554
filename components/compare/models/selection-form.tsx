import Link from "next/link";
import { activeConditions } from "@/components/browse/query-chips";
import { tiersHref } from "@/components/families/hrefs";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { plural, spaced } from "@/components/ui/format";
import { QUERY_WORDS } from "@/lib/corpus/browse/query-words";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import { seriesText, tierQueryParams } from "@/lib/corpus/browse/tier-query-address";
import type { SeriesCount } from "@/lib/corpus/rates/store";
import { compareModelsHref } from "./hrefs";

interface SelectionFormProps {
  known: readonly SeriesCount[];
  a: SeriesCount;
  b: SeriesCount;
  query: TierQuery;
  /** Levels that occur. */
  levels: readonly number[];
}

/** Conditions that the form has fields for; all others stay as they are. */
const FIELDS: ReadonlySet<string> = new Set(["q", "level", "strategy"]);

/** Which two models, over which tiers: a plain form whose fields are the address. */
export function SelectionForm({ known, a, b, query, levels }: SelectionFormProps) {
  const others = [...tierQueryParams(query)].filter(([name]) => !FIELDS.has(name));
  const { search: _, levels: __, strategies: ___, ...rest } = query;
  const conditions = activeConditions(rest);
  return (
    <form
      action="/compare/models"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2"
    >
      <SeriesSelect name="a" label="Model A" known={known} chosen={a} />
      <span className="text-faint">against</span>
      <SeriesSelect name="b" label="Model B" known={known} chosen={b} />
      <Link href={compareModelsHref({ a: b, b: a, query })} className="text-accent text-sm hover:underline">
        swap
      </Link>
      <fieldset className="flex flex-wrap items-center gap-x-2 max-sm:w-full">
        <legend className="sr-only">Levels</legend>
        {levels.map((level) => (
          <label key={level} className="flex items-center gap-1 font-mono text-sm">
            <input
              type="checkbox"
              name="level"
              value={level}
              defaultChecked={query.levels?.includes(level)}
              className="accent-accent"
            />
            t{level}
          </label>
        ))}
      </fieldset>
      <Select name="strategy" aria-label="Made harder by" defaultValue={query.strategies?.join(",") ?? ""}>
        <option value="">any strategy</option>
        {query.strategies && query.strategies.length > 1 && (
          <option value={query.strategies.join(",")}>{query.strategies.map(spaced).join(" or ")}</option>
        )}
        {QUERY_WORDS.strategies.map((strategy) => (
          <option key={strategy} value={strategy}>
            {spaced(strategy)}
          </option>
        ))}
      </Select>
      <Input
        name="q"
        type="search"
        aria-label="Words of the tiers"
        placeholder="Words"
        defaultValue={query.search ?? ""}
        className="w-36"
      />
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Compare</Button>
      <span className="flex flex-wrap items-center gap-x-3 text-sm">
        {conditions.map(({ label, without }) => (
          <Link
            key={label}
            href={compareModelsHref({ a, b, query: withoutCondition(query, without) })}
            aria-label={`Remove filter: ${label}`}
            className="text-muted hover:text-ink hover:line-through"
          >
            {label} ×
          </Link>
        ))}
        <Link href={tiersHref(query)} className="text-accent hover:underline">
          these tiers, more filters
        </Link>
      </span>
    </form>
  );
}

/** The query without what a chip stands for. */
function withoutCondition(query: TierQuery, without: Readonly<Record<string, unknown>>): TierQuery {
  const kept = Object.entries({ ...query, ...without }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}

function SeriesSelect({
  name,
  label,
  known,
  chosen,
}: {
  name: string;
  label: string;
  known: readonly SeriesCount[];
  chosen: SeriesCount;
}) {
  return (
    <Select name={name} aria-label={label} defaultValue={seriesText(chosen)} className="max-w-72 max-sm:w-full">
      {known.map((series) => (
        <option key={seriesText(series)} value={seriesText(series)}>
          {series.modelId}
          {series.backend === "local" ? "" : ` ${series.backend}`},{" "}
          {series.offline ? "offline demo model" : series.kind}, {plural(series.tiers, "tier")}
        </option>
      ))}
    </Select>
  );
}
