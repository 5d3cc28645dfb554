"use client";
import { useMemo } from "react";
import { orderSeries, seriesKey } from "@/components/charts/rate-series";
import { ListFooter } from "@/components/families/family-list";
import { TIER_PAGE, type TierPage } from "@/components/families/list-pages";
import { ListRows } from "@/components/families/list-rows";
import { ofSeries, pickColumns, seriesColumn, TIER_COLUMNS, USUAL_COLUMNS } from "@/components/families/tier-columns";
import { RequestFailure } from "@/components/shell/get-json";
import { tierHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { fetchedPart } from "@/components/ui/fetched-part";
import { useKeys } from "@/components/ui/use-keys";
import { VirtualTable } from "@/components/ui/virtual-table";
import { SORT_KEYS, type SortKey } from "@/lib/corpus/browse/tier-query";
import { BrowseFrame } from "./browse-frame";
import type { BulkActions } from "./bulk-actions";
import { ColumnMenu } from "./column-menu";
import { useFacets } from "./facet-panel";
import { type SentPage, usePages } from "./use-pages";
import { useSelection } from "./use-selection";
import { useTierQuery } from "./use-tier-query";
import { seriesWords } from "./words";

/** Of no use until something is selected: it comes when it is needed. */
const { usePart: useSelectionBar } = fetchedPart(() => import("./selection-bar").then((module) => module.SelectionBar));

interface TiersBrowserProps {
  initial: SentPage<TierPage>;
  actions: BulkActions;
}

const COLUMNS = "cols";
/** Sorted for the first time: numbers by the largest, names and levels from the beginning. */
const UPWARDS: ReadonlySet<SortKey> = new Set(["name", "level", "rate"]);

/** Tiers by any conditions, all of them in the address; many can be selected for one act. */
export function TiersBrowser({ initial, actions }: TiersBrowserProps) {
  const state = useTierQuery();
  const { query: asked, address } = state;
  const { query, more, pages, total } = usePages<TierPage>({
    path: "/api/tiers",
    address,
    size: TIER_PAGE,
    count: (page) => page.tiers.length,
    initial,
  });
  const facets = useFacets(asked, "tiers");
  const tiers = useMemo(() => pages.flatMap((page) => page.tiers), [pages]);
  const selection = useSelection(address, total);
  const SelectionBar = useSelectionBar(selection.size > 0);
  const chosen = state.parameter(COLUMNS);
  const shown = useMemo(() => ["name", ...(chosen?.split(",") ?? USUAL_COLUMNS)], [chosen]);
  const series = asked.series;
  const columns = useMemo(() => {
    const picked = pickColumns(shown);
    if (!series) return picked;
    const at = picked.findIndex(({ id }) => id === "name") + 1;
    // Of the chosen series the rate stands apart; all rates then neither sort nor take room on a phone.
    const others = picked.map((column) => {
      const { sortKey: _, narrow: __, ...lesser } = column;
      return column.id === "rates" ? lesser : ofSeries(column, series);
    });
    return [...others.slice(0, at), seriesColumn(series, seriesWords(series)), ...others.slice(at)];
  }, [shown, series]);
  useKeys([{ keys: "*", label: "Select all that match", run: selection.takeAll }], {
    scope: "Selection",
    enabled: total > 0,
  });

  const sort = (key: string) => {
    const next = SORT_KEYS.find((known) => known === key);
    if (!next) return;
    const [first] = orderSeries((facets.data?.series ?? []).map((each) => ({ ...each, key: seriesKey(each) })));
    if ((next === "rate" || next === "learnability") && !series) {
      if (!first) return;
      const { kind, backend, modelId } = first;
      const descending = UPWARDS.has(next) ? undefined : true;
      state.change({ sort: next, descending, series: { kind, backend, modelId } });
    } else if ((asked.sort ?? "name") === next)
      state.change({ sort: next, descending: !asked.descending || undefined });
    else state.change({ sort: next, descending: UPWARDS.has(next) ? undefined : true });
  };

  return (
    <BrowseFrame
      unit="tiers"
      state={state}
      facets={facets}
      controls={
        <>
          <a
            href={`/compare/models?${address}`}
            className="text-accent text-sm hover:underline max-sm:hidden"
            title="Two models over the tiers that match"
          >
            Compare models
          </a>
          <ColumnMenu
            state={state}
            columns={TIER_COLUMNS.map(({ id, header }) => ({ id, label: header }))}
            shown={shown}
            onShow={(ids) => state.setParameter(COLUMNS, ids === null ? null : ids.join(","))}
          />
        </>
      }
    >
      {query.isError && tiers.length === 0 ? (
        <ErrorState
          title="The list of tiers could not be read"
          code={query.error instanceof RequestFailure ? query.error.code : null}
          retry={() => void query.refetch()}
        >
          {query.error.message}
        </ErrorState>
      ) : query.isPending ? (
        <ListRows rows={18} />
      ) : (
        <>
          <VirtualTable
            label="Tiers"
            rows={tiers}
            columns={columns}
            rowId={(tier) => tier.name}
            rowHref={tierHref}
            total={total}
            onReachEnd={more}
            keyScope="List of tiers"
            scrollKey={`tiers ${address}`}
            order={{ key: asked.sort ?? "name", descending: asked.descending ?? false, onSort: sort }}
            selection={{ has: selection.has, set: selection.set, label: (tier) => `Select ${tier.name}` }}
            empty={<NothingFound narrowed={address !== ""} clear={state.clear} />}
          />
          {selection.size > 0 && SelectionBar && <SelectionBar selection={selection} total={total} actions={actions} />}
          <ListFooter shown={tiers.length} total={total} what="tiers" />
        </>
      )}
    </BrowseFrame>
  );
}

function NothingFound({ narrowed, clear }: { narrowed: boolean; clear: () => void }) {
  if (!narrowed)
    return (
      <EmptyState title="No tiers yet">
        A tier is one task of a family at a level. Import task folders with{" "}
        <code className="font-mono">npx general-agent import SOURCE</code> or on the page Data.
      </EmptyState>
    );
  return (
    <EmptyState title="No tier matches all filters" action={<Button onClick={clear}>Clear all filters</Button>}>
      Every filter must hold at once; the search looks for each word in names, instructions, tools and entities. Take
      one filter away to see what it kept out.
    </EmptyState>
  );
}
