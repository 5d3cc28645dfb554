import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

export default function Loading() {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Compare models" }]} />
      <div className="h-11 border-line border-b" />
      <div className="h-24 border-line border-b" />
      <ListRows rows={16} />
    </Page>
  );
}
