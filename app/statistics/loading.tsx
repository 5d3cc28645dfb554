import { ListRows } from "@/components/families/list-rows";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Statistics" }]} />
      <div className="grid grid-cols-2 border-line border-b sm:grid-cols-4 xl:grid-cols-8">
        {Array.from({ length: 8 }, (_, index) => `total ${index}`).map((key) => (
          <div key={key} className="px-4 py-2.5">
            <Skeleton className="mb-1 h-4.5 w-16" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
      <div className="h-9.5 border-line border-b" />
      <div className="h-10" />
      <ListRows rows={7} />
      <div className="h-10 border-line border-t" />
      <div className="grid gap-8 px-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </Page>
  );
}
