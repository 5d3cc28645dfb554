import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

export default function OverviewPage() {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Overview" }]} />
    </Page>
  );
}
