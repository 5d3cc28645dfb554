import { X } from "lucide-react";
import Link from "next/link";
import { SwitchLinks } from "@/components/statistics/switch-links";
import { spaced } from "@/components/ui/format";
import type { FailureFilter } from "@/lib/trajectories/failures/overview/filter";
import { failuresHref } from "./hrefs";
import { kindLabel } from "./kind-words";

/** What the page is narrowed to, each part with the way out of it, and whether demo models count. */
export function FilterChips({ filter }: { filter: FailureFilter }) {
  const parts: [string, FailureFilter][] = [];
  if (filter.kind !== undefined) parts.push([kindLabel(filter.kind), { ...filter, kind: undefined }]);
  if (filter.level !== undefined) parts.push([`t${filter.level}`, { ...filter, level: undefined }]);
  if (filter.strategy !== undefined) parts.push([spaced(filter.strategy), { ...filter, strategy: undefined }]);
  if (filter.modelId !== undefined) parts.push([filter.modelId, { ...filter, modelId: undefined, backend: undefined }]);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2 border-line border-b px-4 py-1.5">
      <SwitchLinks
        label="Demo models"
        options={[
          { href: failuresHref({ ...filter, demo: true }), label: "All models", current: filter.demo },
          { href: failuresHref({ ...filter, demo: false }), label: "Without demo models", current: !filter.demo },
        ]}
      />
      {parts.map(([label, without]) => (
        <Link
          key={label}
          href={failuresHref(without)}
          scroll={false}
          aria-label={`Without ${label}`}
          className="inline-flex h-6 max-w-full items-center gap-1 rounded-ui border border-line-strong px-2 text-sm hover:border-accent"
        >
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-3 shrink-0" />
        </Link>
      ))}
      {parts.length > 1 && (
        <Link href={failuresHref({ demo: filter.demo })} className="text-accent text-sm hover:underline">
          Clear
        </Link>
      )}
    </div>
  );
}
