import Link from "next/link";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/field";
import { formatCount, plural } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import type { Sent } from "@/components/ui/sent";
import type { ChainFilter, ChainList } from "@/lib/corpus/lineage/views";
import { ChainGrid, type DrawnChain } from "./chain-grid";
import { type DrawnWaves, WavePicture } from "./wave-picture";

export interface LineageQuery {
  readonly q: string;
  readonly show: ChainFilter;
  readonly from: number;
  readonly group: number;
  /** Families a page. */
  readonly step: number;
}

interface LineageViewProps {
  query: LineageQuery;
  /** Null where no wave has been run. */
  waves: { drawn: Sent<DrawnWaves>; shown: number; total: number; next: number | null } | null;
  list: Omit<ChainList, "chains"> & { chains: Sent<readonly DrawnChain[]>; shown: number };
}

function lineageHref({ q, show, from, group }: Partial<LineageQuery>): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (show && show !== "all") query.set("show", show);
  if (from) query.set("from", String(from));
  if (group) query.set("group", String(group));
  const text = query.toString();
  return `/lineage${text && `?${text}`}`;
}

/** Lineage over the whole corpus: families by wave, and the chain of each, those that are out of order first. */
export function LineageView({ query, waves, list }: LineageViewProps) {
  return (
    <>
      <search>
        <form action="/lineage" className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">
          <Input
            name="q"
            type="search"
            defaultValue={query.q}
            placeholder="Part of a family's name"
            aria-label="Family"
            className="w-72 max-w-full"
          />
          {query.show !== "all" && <input type="hidden" name="show" value={query.show} />}
          <Button type="submit" size="sm">
            Find
          </Button>
          {query.q !== "" && (
            <Link href={lineageHref({ show: query.show })} className="text-accent text-sm hover:underline">
              Clear
            </Link>
          )}
        </form>
      </search>
      {waves && <Waves waves={waves} query={query} />}
      <Chains list={list} query={query} hasWaves={waves !== null} />
    </>
  );
}

function Waves({ waves, query }: { waves: NonNullable<LineageViewProps["waves"]>; query: LineageQuery }) {
  const { drawn, shown, total, next } = waves;
  return (
    <Section
      id="waves"
      title="Across waves"
      note={`${formatCount(shown)} of ${plural(total, "family", "families")} in waves; a dot's size is its tiers, its colour the lowest rate`}
      aside={
        <>
          {query.group > 0 && (
            <Link href={lineageHref({ ...query, group: 0 })} className="text-accent text-sm hover:underline">
              First
            </Link>
          )}
          {next !== null && (
            <Link href={lineageHref({ ...query, group: next })} className="text-accent text-sm hover:underline">
              Show the next
            </Link>
          )}
        </>
      }
    >
      {shown === 0 ? (
        <p className="px-4 pb-3 text-faint">No family in waves is named so.</p>
      ) : (
        <WavePicture drawn={drawn} />
      )}
    </Section>
  );
}

function Chains({ list, query, hasWaves }: { list: LineageViewProps["list"]; query: LineageQuery; hasWaves: boolean }) {
  const { chains, shown, total, all, broken, branched } = list;
  const filters = [
    ["all", `All ${formatCount(all)}`],
    ["broken", `Broken ${formatCount(broken)}`],
    ["branched", `Branched ${formatCount(branched)}`],
  ] as const;
  return (
    <Section
      id="chains"
      title="Chains"
      note={hasWaves ? "broken and branched first" : "no wave has been run yet; broken and branched chains first"}
      aside={
        <nav aria-label="Which chains" className="flex gap-1">
          {filters.map(([show, label]) => (
            <Link
              key={show}
              href={lineageHref({ q: query.q, show })}
              aria-current={query.show === show ? "true" : undefined}
              className={cn(
                "rounded-ui px-1.5 py-0.5 text-sm hover:bg-hover",
                query.show === show && "bg-selected font-semibold",
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      }
    >
      {shown === 0 ? (
        <EmptyState title={all === 0 && query.q === "" ? "No families yet" : "No chain is like that"}>
          {all === 0 && query.q === ""
            ? "Lineage shows how tiers evolved from their parents, once task folders were imported."
            : "Search for another part of a name, or show all chains."}
        </EmptyState>
      ) : (
        <ChainGrid chains={chains} />
      )}
      {shown < total && (
        <p className="flex gap-3 px-4 py-2 text-sm">
          <span className="text-faint">
            {formatCount(query.from + 1)} to {formatCount(query.from + shown)} of {formatCount(total)} families
          </span>
          {query.from > 0 && (
            <Link
              href={lineageHref({ ...query, from: Math.max(0, query.from - query.step) })}
              className="text-accent hover:underline"
            >
              Before
            </Link>
          )}
          {query.from + shown < total && (
            <Link
              href={lineageHref({ ...query, from: query.from + query.step })}
              className="text-accent hover:underline"
            >
              Show the next
            </Link>
          )}
        </p>
      )}
    </Section>
  );
}
