import { Page } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Page>
      <div className="flex h-11 items-center border-line border-b px-4">
        <Skeleton className="h-4 w-48" />
      </div>
      <div className="space-y-2 border-line border-b px-4 py-2.5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <div className="space-y-2 p-4">
        {[0, 1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} className="h-5 max-w-2xl" />
        ))}
      </div>
    </Page>
  );
}
