"use client";
import { tierHref } from "@/components/shell/hrefs";
import { VirtualTable } from "@/components/ui/virtual-table";
import type { TierSummary } from "@/lib/corpus/views";
import { tierColumns } from "./tier-columns";

/** The tiers of one family, as high as they need. */
export function FamilyTiers({ tiers }: { tiers: readonly TierSummary[] }) {
  return (
    <VirtualTable
      label="Tiers of the family"
      rows={tiers}
      columns={tierColumns}
      rowId={(tier) => tier.name}
      rowHref={tierHref}
      keyScope="Tiers"
      className="flex-none"
    />
  );
}
