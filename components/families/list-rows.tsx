import { Skeleton } from "@/components/ui/skeleton";

/** Keeps the place of a list while its first rows load. */
export function ListRows({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Loading" className="min-h-0 flex-1 overflow-hidden">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <div key={index} className="flex h-9.5 items-center gap-6 border-line border-b px-4">
          <Skeleton className="h-3.5 w-44" />
          <Skeleton className="h-3.5 w-16 max-sm:hidden" />
          <Skeleton className="h-6 w-30" />
          <Skeleton className="h-3.5 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
