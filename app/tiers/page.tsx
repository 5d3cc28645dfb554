import type { Metadata } from "next";
import { listAddress } from "@/app/_edge/list-address";
import { TiersBrowser } from "@/components/browse/tiers-browser";
import { TIER_PAGE, type TierPage } from "@/components/families/list-pages";
import { Page } from "@/components/ui/page";
import { send } from "@/components/ui/sent";
import { browseTiers } from "@/lib/corpus/queries/tiers/store";
import { readBands } from "@/lib/gate/settings/store";
import { describeSelection, estimateGates, gateTiers, validateTiers } from "./actions";

export const metadata: Metadata = { title: "Tiers" };

export default async function TiersPage({ searchParams }: PageProps<"/tiers">) {
  const { query, address } = listAddress(await searchParams);
  const page = await browseTiers(query, await readBands(), { offset: 0, limit: TIER_PAGE });
  return (
    <Page fill>
      <TiersBrowser
        initial={{ address, page: send<TierPage>(page) }}
        actions={{ describe: describeSelection, estimate: estimateGates, validate: validateTiers, gate: gateTiers }}
      />
    </Page>
  );
}
