import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { WAVES } from "@/components/waves/hrefs";

export default function Loading() {
  return (
    <Page fill>
      <PageHeader
        crumbs={[{ label: "Synthesis", href: "/synthesis" }, { label: "Waves", href: WAVES }, { label: "Plan a wave" }]}
      />
      <div className="h-80 shrink-0 border-line border-b" />
      <ListRows rows={10} />
    </Page>
  );
}
