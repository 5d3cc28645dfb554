"use client";
import { Search } from "lucide-react";
import type { Ref } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/field";
import { formatCount } from "@/components/ui/format";
import { Kbd } from "@/components/ui/kbd";
import type { ImportOutcome } from "@/lib/corpus/imports/views";
import type { ImportReportView } from "./import-pages";
import { IRREGULARITIES, type IRREGULARITY_FILTERS, IRREGULARITY_KINDS, OUTCOME_NAMES, OUTCOMES } from "./import-words";

export interface FindingState {
  readonly q: string;
  readonly outcome: ImportOutcome | null;
  readonly kind: (typeof IRREGULARITY_FILTERS)[number] | null;
}

interface FindingFiltersProps {
  report: ImportReportView;
  state: FindingState;
  onChange: (change: Partial<FindingState>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Counts by outcome and by kind of irregularity; each is a filter, again removes it. */
export function FindingFilters({ report: { run, counts }, state, onChange, searchRef }: FindingFiltersProps) {
  const outcomes = OUTCOME_NAMES.filter((each) => counts.outcomes[each] > 0 || state.outcome === each);
  const kinds = IRREGULARITY_KINDS.filter((each) => counts.irregularities[each] || state.kind === each);
  return (
    <div className="shrink-0 border-line border-b">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-1.5">
        <search className="relative min-w-48 flex-1 sm:max-w-72">
          <Search aria-hidden className="absolute top-1.5 left-2 size-4 text-faint" />
          <Input
            ref={searchRef}
            type="search"
            aria-label="Search folders by name"
            placeholder="Part of a folder's name"
            className="w-full pl-8 [&::-webkit-search-cancel-button]:hidden"
            value={state.q}
            onChange={(event) => onChange({ q: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
            }}
          />
          <Kbd className="absolute top-1.5 right-2 max-sm:hidden">/</Kbd>
        </search>
        <Filters label="Outcome">
          {outcomes.map((each) => (
            <Filter
              key={each}
              name={each}
              count={counts.outcomes[each]}
              title={OUTCOMES[each].means}
              on={state.outcome === each}
              toggle={() => onChange({ outcome: state.outcome === each ? null : each })}
            />
          ))}
        </Filters>
      </div>
      {(kinds.length > 0 || state.kind === "any") && (
        <div className="flex items-center gap-2 px-4 pb-1.5">
          <Filters label="Irregularity">
            <Filter
              name="any irregularity"
              count={run.irregular}
              title="Reported with the tier, never repaired"
              on={state.kind === "any"}
              toggle={() => onChange({ kind: state.kind === "any" ? null : "any" })}
            />
            {kinds.map((each) => (
              <Filter
                key={each}
                name={each}
                count={counts.irregularities[each] ?? 0}
                title={IRREGULARITIES[each]}
                on={state.kind === each}
                toggle={() => onChange({ kind: state.kind === each ? null : each })}
              />
            ))}
          </Filters>
        </div>
      )}
    </div>
  );
}

/** On a phone the filters are one line that scrolls sideways. */
const Filters = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <fieldset
    aria-label={label}
    className="flex min-w-0 items-center gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap"
  >
    {children}
  </fieldset>
);

interface FilterProps {
  name: string;
  count: number;
  title: string;
  on: boolean;
  toggle: () => void;
}

const Filter = ({ name, count, title, on, toggle }: FilterProps) => (
  <button
    type="button"
    aria-pressed={on}
    title={title}
    onClick={toggle}
    className={cn(
      "inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-ui border border-line-strong px-2 text-muted text-sm hover:bg-hover hover:text-ink",
      on && "border-accent bg-accent-soft text-accent-strong hover:bg-accent-soft hover:text-accent-strong",
    )}
  >
    {name}
    <span className={cn("font-medium", on ? "" : "text-ink")}>{formatCount(count)}</span>
  </button>
);
