import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

export default function Loading() {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Runs", href: "/runs" }, { label: "Bands" }]} />
      <div className="h-20 shrink-0" />
      <ListRows rows={5} />
    </Page>
  );
}
