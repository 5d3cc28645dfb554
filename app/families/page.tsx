import type { Metadata } from "next";
import { FamiliesBrowser } from "@/components/families/families-browser";
import { FAMILY_PAGE, TIER_PAGE } from "@/components/families/list-pages";
import { Page } from "@/components/ui/page";
import { listFamilies, listTiers } from "@/lib/corpus/queries/store";
import { readBands } from "@/lib/gate/settings/store";
import { tierFilterSchema, toQuery, toTierFilter } from "./tier-filter";

export const metadata: Metadata = { title: "Families" };

export default async function FamiliesPage({ searchParams }: PageProps<"/families">) {
  const query = await searchParams;
  const address = tierFilterSchema.parse(query);
  const asTiers = query.view === "tiers";
  const [bands, families, tiers] = await Promise.all([
    readBands(),
    asTiers ? null : listFamilies({ search: address.q, offset: 0, limit: FAMILY_PAGE }),
    asTiers ? listTiers(toTierFilter(address, 0, TIER_PAGE)) : null,
  ]);
  return (
    <Page fill>
      <FamiliesBrowser
        families={families && { search: address.q, page: families }}
        tiers={tiers && { filter: toQuery(address), page: tiers }}
        bands={bands}
      />
    </Page>
  );
}
