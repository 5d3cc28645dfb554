import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Data" }]} />
      <div className="flex h-19 items-center gap-6 border-line border-b px-4">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="grid gap-8 border-line border-b px-4 py-6 lg:grid-cols-3">
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
      <ListRows rows={5} />
    </Page>
  );
}
