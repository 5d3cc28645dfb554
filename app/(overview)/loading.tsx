import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Overview" }]} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] border-line border-b">
        {["a", "b", "c", "d", "e", "f", "g"].map((total) => (
          <div key={total} className="space-y-1.5 px-4 py-2.5">
            <Skeleton className="h-6 w-14" />
            <Skeleton className="h-4 w-18" />
          </div>
        ))}
      </div>
      <div className="space-y-3 border-line border-b p-4" role="status" aria-label="Loading">
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <Skeleton key={row} className="h-5" />
        ))}
      </div>
      <div className="p-4">
        <Skeleton className="h-60" />
      </div>
    </Page>
  );
}
