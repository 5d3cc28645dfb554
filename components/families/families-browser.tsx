"use client";
import { Search, X } from "lucide-react";
import { debounce, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { PageHeader } from "@/components/ui/page-header";
import { Segmented } from "@/components/ui/segmented";
import { useKeys } from "@/components/ui/use-keys";
import type { Band } from "@/lib/gate/views";
import { FamilyList } from "./family-list";
import type { FamilyPage, TierPage } from "./list-pages";
import { TierList } from "./tier-list";

const FILTERS = {
  view: parseAsStringLiteral(["families", "tiers"]).withDefault("families"),
  q: parseAsString.withDefault(""),
  level: parseAsInteger,
  decision: parseAsStringLiteral(["none", "accepted", "rejected"]),
  validity: parseAsStringLiteral(["unvalidated", "valid", "invalid"]),
  /** `kind:backend:model`, with `bin`: tiers whose newest rate lies in that tenth. */
  rates: parseAsString,
  bin: parseAsInteger,
};

interface FamiliesBrowserProps {
  families: { readonly search: string; readonly page: FamilyPage } | null;
  tiers: { readonly filter: Readonly<Record<string, string>>; readonly page: TierPage } | null;
  bands: readonly Band[];
}

/** Families, or their tiers by any filter; all of it in the address. */
export function FamiliesBrowser({ families, tiers, bands }: FamiliesBrowserProps) {
  const [state, setState] = useQueryStates(FILTERS);
  const input = useRef<HTMLInputElement>(null);
  useKeys(
    [
      {
        keys: "/",
        label: "Search",
        run: () => {
          input.current?.focus();
          input.current?.select();
        },
      },
    ],
    { scope: "Lists" },
  );
  const { view, q, level, decision, validity, rates, bin } = state;
  const filter: Record<string, string> = {};
  if (q.trim() !== "") filter.q = q.trim();
  if (level !== null) filter.level = String(level);
  if (decision !== null) filter.decision = decision;
  if (validity !== null) filter.validity = validity;
  if (rates !== null && bin !== null) Object.assign(filter, { rates, bin: String(bin) });

  return (
    <>
      <PageHeader
        crumbs={[{ label: "Families" }]}
        actions={
          <Segmented
            label="What is listed"
            value={view}
            onChange={(next) => void setState({ view: next })}
            options={[
              { value: "families", label: "Families" },
              { value: "tiers", label: "Tiers" },
            ]}
          />
        }
      />
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-line border-b px-4 py-1.5">
        <search className="relative min-w-48 flex-1 sm:max-w-88">
          <Search aria-hidden className="absolute top-1.5 left-2 size-4 text-faint" />
          <Input
            ref={input}
            type="search"
            aria-label={view === "families" ? "Search families" : "Search tiers"}
            placeholder="Name, description or instruction"
            className="w-full pl-8 [&::-webkit-search-cancel-button]:hidden"
            value={q}
            onChange={(event) =>
              void setState({ q: event.target.value }, { limitUrlUpdates: debounce(180), history: "replace" })
            }
            onKeyDown={(event) => {
              if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
            }}
          />
          <Kbd className="absolute top-1.5 right-2 max-sm:hidden">/</Kbd>
        </search>
        {view === "tiers" && (
          <>
            <Select
              aria-label="Level"
              value={level ?? ""}
              onChange={(event) =>
                void setState({ level: event.target.value === "" ? null : Number(event.target.value) })
              }
            >
              <option value="">all levels</option>
              {[0, 1, 2, 3, 4].map((each) => (
                <option key={each} value={each}>
                  t{each}
                </option>
              ))}
            </Select>
            <Select
              aria-label="Decision"
              value={decision ?? ""}
              onChange={(event) => void setState({ decision: FILTERS.decision.parse(event.target.value) })}
            >
              <option value="">any decision</option>
              <option value="none">undecided</option>
              <option value="accepted">accepted</option>
              <option value="rejected">rejected</option>
            </Select>
            <Select
              aria-label="Structural check"
              value={validity ?? ""}
              onChange={(event) => void setState({ validity: FILTERS.validity.parse(event.target.value) })}
            >
              <option value="">any check</option>
              <option value="valid">valid</option>
              <option value="invalid">invalid</option>
              <option value="unvalidated">unchecked</option>
            </Select>
            {rates !== null && bin !== null && (
              <Button
                size="sm"
                onClick={() => void setState({ rates: null, bin: null })}
                aria-label="Remove the filter by rate"
              >
                {rates.split(":").slice(2).join(":")} {(bin / 10).toFixed(1)}–{((bin + 1) / 10).toFixed(1)}
                <X />
              </Button>
            )}
          </>
        )}
      </div>
      {view === "families" ? (
        <FamilyList search={q.trim()} initial={families} bands={bands} />
      ) : (
        <TierList filter={filter} initial={tiers} />
      )}
    </>
  );
}
