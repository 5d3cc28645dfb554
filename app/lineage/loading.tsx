import { Page } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Page>
      <div className="flex h-11 items-center border-line border-b px-4">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="space-y-3 p-4" role="status" aria-label="Loading">
        <Skeleton className="h-7 w-72 max-w-full" />
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
    </Page>
  );
}
