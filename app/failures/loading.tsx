import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

export default function Loading() {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Failures" }]} />
      <div className="h-10 shrink-0 border-line border-b" />
      <ListRows rows={12} />
    </Page>
  );
}
