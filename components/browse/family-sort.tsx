"use client";
import { Select } from "@/components/ui/field";
import type { SortKey } from "@/lib/corpus/browse/tier-query";
import type { TierQueryState } from "./use-tier-query";

const ORDERS: readonly { readonly key: SortKey; readonly descending: boolean; readonly label: string }[] = [
  { key: "name", descending: false, label: "By name" },
  { key: "tiers", descending: true, label: "Most tiers first" },
  { key: "updated", descending: true, label: "Newest first" },
  { key: "rate", descending: false, label: "Hardest tier first" },
];

/** The order of families: few make sense. */
export function FamilySort({ state }: { state: TierQueryState }) {
  const { sort, series } = state.query;
  const orders = ORDERS.filter(({ key }) => key !== "rate" || series);
  return (
    <Select
      aria-label="Order of the families"
      value={orders.find(({ key }) => key === sort)?.key ?? "name"}
      onChange={(event) => {
        const order = ORDERS.find(({ key }) => key === event.target.value);
        if (order)
          state.change({
            sort: order.key === "name" ? undefined : order.key,
            descending: order.descending || undefined,
          });
      }}
    >
      {orders.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  );
}
