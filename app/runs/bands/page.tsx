import type { Metadata } from "next";
import { BandEditor } from "@/components/bands/band-editor";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { DEFAULT_BANDS } from "@/lib/gate/bands";
import { readBands } from "@/lib/gate/settings/store";
import { saveAllBands } from "./actions";

export const metadata: Metadata = { title: "Bands" };

export default async function BandsPage() {
  const bands = await readBands();
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Runs", href: "/runs" }, { label: "Bands" }]} />
      <Section id="bands" title="Target bands" note="where the solve rate of each level must land">
        <p className="max-w-[72ch] px-4 pb-3 text-muted">
          A gate accepts a tier whose solve rate lies in the band of its level; both ends belong to it unless the low
          end is outside. Gates keep the band they were planned with: what is running or done is judged by the old one.
        </p>
        <BandEditor bands={bands} defaults={DEFAULT_BANDS} save={saveAllBands} />
      </Section>
    </Page>
  );
}
