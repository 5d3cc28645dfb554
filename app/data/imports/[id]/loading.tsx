import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

export default function Loading() {
  return (
    <Page fill>
      <PageHeader crumbs={[{ label: "Data", href: "/data" }, { label: "Import" }]} />
      <div className="h-10 shrink-0 border-line border-b" />
      <div className="h-18 shrink-0 border-line border-b" />
      <ListRows rows={16} />
    </Page>
  );
}
