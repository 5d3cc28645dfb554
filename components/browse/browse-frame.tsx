"use client";
import { SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { familiesHref, tiersHref } from "@/components/families/hrefs";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { PageHeader } from "@/components/ui/page-header";
import { useKeys } from "@/components/ui/use-keys";
import type { FacetUnit } from "@/lib/corpus/browse/facets";
import { FacetPanel, type useFacets } from "./facet-panel";
import { activeConditions, QueryChips } from "./query-chips";
import { SearchBox } from "./search-box";
import type { TierQueryState } from "./use-tier-query";

interface BrowseFrameProps {
  unit: FacetUnit;
  state: TierQueryState;
  facets: ReturnType<typeof useFacets>;
  /** Beside the search: what the list shows. */
  controls?: ReactNode;
  children: ReactNode;
}

/** As wide as the panel needs to stand beside the list (Tailwind's lg). */
const WIDE = "(min-width: 64rem)";

/** The frame of both lists: search, what narrows them, the panel of facets (a sheet where there is no room). */
export function BrowseFrame({ unit, state, facets, controls, children }: BrowseFrameProps) {
  const [beside, setBeside] = useState(true);
  const [sheet, setSheet] = useState(false);
  const toggle = () => {
    if (window.matchMedia(WIDE).matches) setBeside(!beside);
    else setSheet(!sheet);
  };
  useKeys([{ keys: "f", label: "Show or hide the filters", run: toggle }], { scope: "Lists" });
  const active = activeConditions(state.query).length;
  const panel = <FacetPanel state={state} unit={unit} facets={facets} />;
  return (
    <>
      <PageHeader
        crumbs={[{ label: unit === "tiers" ? "Tiers" : "Families" }]}
        actions={<ListSwitch unit={unit} state={state} />}
      />
      <div className="shrink-0 space-y-1.5 border-line border-b px-4 py-1.5">
        <div className="flex min-h-7 items-center gap-2">
          <SearchBox
            label={`Search ${unit}`}
            value={state.query.search ?? ""}
            onSearch={(typed) => state.change({ search: typed === "" ? undefined : typed }, "replace")}
          />
          <Button onClick={toggle} aria-pressed={beside} className="aria-pressed:lg:bg-hover">
            <SlidersHorizontal />
            <span className="max-sm:sr-only">Filters</span>
            {active > 0 && <span className="text-accent tabular-nums">{active}</span>}
          </Button>
          <span className="ml-auto flex items-center gap-2">{controls}</span>
        </div>
        <QueryChips state={state} />
      </div>
      <div className="flex min-h-0 flex-1">
        {beside && (
          <aside aria-label="Filters" className="w-60 shrink-0 overflow-y-auto border-line border-r max-lg:hidden">
            {panel}
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      </div>
      <Dialog
        open={sheet}
        onOpenChange={setSheet}
        title="Filters"
        className="top-auto bottom-0 max-h-[85dvh] w-full max-w-none rounded-b-none sm:top-[12dvh] sm:bottom-auto sm:w-[min(26rem,calc(100vw-1.5rem))] sm:rounded-b-ui"
        footer={
          <Button variant="primary" onClick={() => setSheet(false)}>
            Show {facets.data?.total ?? ""} {unit}
          </Button>
        }
      >
        {panel}
      </Dialog>
    </>
  );
}

/** The other list under the same conditions. */
function ListSwitch({ unit, state: { query } }: Pick<BrowseFrameProps, "unit" | "state">) {
  const link = (own: FacetUnit, href: string, label: string) => (
    <Link
      href={href}
      aria-current={own === unit ? "page" : undefined}
      className={cn(
        "inline-flex h-5 items-center rounded-[4px] px-2 font-medium text-muted text-sm hover:text-ink",
        own === unit && "bg-surface text-ink ring-1 ring-line-strong",
      )}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="What is listed" className="inline-flex h-6 items-center rounded-ui bg-hover p-0.5">
      {link("families", familiesHref(query), "Families")}
      {link("tiers", tiersHref(query), "Tiers")}
    </nav>
  );
}
