import type { Metadata } from "next";
import { z } from "zod";
import { LineageView } from "@/components/lineage/lineage-view";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { send } from "@/components/ui/sent";
import { listChains, waveLineage } from "@/lib/corpus/lineage/store";
import { drawChains, drawWaves } from "./draw";

export const metadata: Metadata = { title: "Lineage" };

const querySchema = z.object({
  q: z.string().trim().max(200).catch(""),
  show: z.enum(["all", "broken", "branched"]).catch("all"),
  /** Families from here on, by place in the list; groups of waves from here on. */
  from: z.coerce.number().int().nonnegative().catch(0),
  group: z.coerce.number().int().nonnegative().catch(0),
});

const PAGE = 90;

export default async function LineagePage({ searchParams }: PageProps<"/lineage">) {
  const { q, show, from, group } = querySchema.parse(await searchParams);
  const [waves, list] = await Promise.all([
    waveLineage({ search: q, from: group }),
    listChains({ search: q, show, offset: from, limit: PAGE }),
  ]);
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Families", href: "/families" }, { label: "Lineage" }]} />
      <LineageView
        query={{ q, show, from, group, step: PAGE }}
        waves={
          waves && { drawn: send(drawWaves(waves)), shown: waves.families.length, total: waves.total, next: waves.next }
        }
        list={{ ...list, shown: list.chains.length, chains: send(drawChains(list.chains)) }}
      />
    </Page>
  );
}
