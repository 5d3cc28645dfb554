"use client";
import { Columns3 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Popover } from "@/components/ui/popover";
import { SORT_KEYS } from "@/lib/corpus/browse/tier-query";
import type { TierQueryState } from "./use-tier-query";
import { SORT_WORDS } from "./words";

interface ColumnMenuProps {
  state: TierQueryState;
  columns: readonly { readonly id: string; readonly label: string }[];
  shown: readonly string[];
  onShow: (ids: readonly string[] | null) => void;
}

/** Which columns the list has, and its order: also by what is no column, and where the screen has no room for headers. */
export function ColumnMenu({ state, columns, shown, onShow }: ColumnMenuProps) {
  const { sort = "name", descending = false } = state.query;
  return (
    <Popover
      label="Columns and order"
      align="end"
      className="w-60"
      trigger={
        <Button aria-label="Columns and order">
          <Columns3 />
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
    >
      <div className="mb-2 space-y-1.5">
        <Select
          aria-label="Sort by"
          className="w-full"
          value={sort}
          onChange={(event) => state.change({ sort: SORT_KEYS.find((key) => key === event.target.value) })}
        >
          {SORT_KEYS.filter(
            (key) => key !== "tiers" && ((key !== "rate" && key !== "learnability") || state.query.series),
          ).map((key) => (
            <option key={key} value={key}>
              {SORT_WORDS[key]}
            </option>
          ))}
        </Select>
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="accent-accent"
            checked={descending}
            onChange={(event) => state.change({ descending: event.target.checked || undefined })}
          />
          Largest first
        </label>
      </div>
      <ul className="border-line border-t pt-2">
        {columns.map(({ id, label }) => (
          <li key={id}>
            <label className="flex min-h-6 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="accent-accent"
                checked={shown.includes(id)}
                disabled={id === "name"}
                onChange={(event) =>
                  onShow(
                    columns
                      .map((column) => column.id)
                      .filter((own) => (own === id ? event.target.checked : shown.includes(own))),
                  )
                }
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="ghost" className="mt-1" onClick={() => onShow(null)}>
        Usual columns
      </Button>
    </Popover>
  );
}
