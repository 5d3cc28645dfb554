import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listAddress } from "@/app/_edge/list-address";
import { FamiliesBrowser } from "@/components/families/families-browser";
import { tiersHref } from "@/components/families/hrefs";
import { FAMILY_PAGE, type FamilyPage } from "@/components/families/list-pages";
import { Page } from "@/components/ui/page";
import { send } from "@/components/ui/sent";
import { listFamilies } from "@/lib/corpus/queries/families/store";
import { readBands } from "@/lib/gate/settings/store";

export const metadata: Metadata = { title: "Families" };

export default async function FamiliesPage({ searchParams }: PageProps<"/families">) {
  const params = await searchParams;
  const { query, address } = listAddress(params);
  // Tiers were a view of this page once: links to it stay good.
  if (params.view === "tiers") redirect(tiersHref(query));
  const bands = await readBands();
  const page = await listFamilies(query, bands, { offset: 0, limit: FAMILY_PAGE });
  return (
    <Page fill>
      <FamiliesBrowser initial={{ address, page: send<FamilyPage>(page) }} bands={bands} />
    </Page>
  );
}
