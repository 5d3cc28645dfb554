import { Page } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Page>
      <div className="flex h-11 items-center border-line border-b px-4">
        <Skeleton className="h-4 w-48" />
      </div>
      <div className="flex h-9 items-center border-line border-b px-4">
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      <div className="space-y-3 border-line border-b p-4" role="status" aria-label="Loading">
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-56" />
        <Skeleton className="h-28" />
      </div>
      <div className="space-y-3 p-4">
        {["a", "b", "c", "d", "e"].map((row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
    </Page>
  );
}
