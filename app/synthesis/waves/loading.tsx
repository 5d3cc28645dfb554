import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

export default function Loading() {
  return (
    <Page fill>
      <PageHeader crumbs={[{ label: "Synthesis", href: "/synthesis" }, { label: "Waves" }]} />
      <div className="h-9 shrink-0 border-line border-b" />
      <div className="h-10 shrink-0 border-line border-b" />
      <ListRows rows={18} />
      <div className="h-8 shrink-0 border-line border-t" />
    </Page>
  );
}
