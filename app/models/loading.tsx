import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

export default function Loading() {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Models" }]} />
      <div className="h-10 shrink-0" />
      <ListRows rows={3} />
    </Page>
  );
}
