import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FamilyView } from "@/components/families/family-view";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { familyLadder } from "@/lib/corpus/queries/store";
import { readBands } from "@/lib/gate/settings/store";

export async function generateMetadata({ params }: PageProps<"/families/[family]">): Promise<Metadata> {
  return { title: decodeURIComponent((await params).family) };
}

export default async function FamilyPage({ params }: PageProps<"/families/[family]">) {
  const name = decodeURIComponent((await params).family);
  const [family, bands] = await Promise.all([familyLadder(name), readBands()]);
  if (!family) notFound();
  return (
    <Page>
      <PageHeader
        crumbs={[
          { label: "Families", href: "/families" },
          { label: family.name, mono: true },
        ]}
      />
      <FamilyView family={family} bands={bands} />
    </Page>
  );
}
