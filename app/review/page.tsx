import type { Metadata } from "next";
import { ReviewQueue } from "@/components/queue/review-queue";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { browseTiers } from "@/lib/corpus/queries/tiers/store";
import { decideTier, withdrawTierDecision } from "./actions";

export const metadata: Metadata = { title: "Review" };

/** Rows sent at once; the queue refills as tiers are decided. */
const QUEUE = 100;

export default async function ReviewPage() {
  const { tiers, total } = await browseTiers({ decisions: ["none"] }, [], { offset: 0, limit: QUEUE });
  return (
    <Page fill>
      <PageHeader crumbs={[{ label: "Review" }]} />
      <ReviewQueue tiers={tiers} total={total} actions={{ decide: decideTier, withdraw: withdrawTierDecision }} />
    </Page>
  );
}
