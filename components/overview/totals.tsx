import Link from "next/link";
import { tiersHref } from "@/components/families/hrefs";
import { formatCount } from "@/components/ui/format";
import type { CorpusOverview } from "@/lib/corpus/views";

/** The corpus in numbers; each opens what it counts. */
export function Totals({ overview }: { overview: CorpusOverview }) {
  const undecided = overview.tiers - overview.accepted - overview.rejected;
  const totals = [
    { label: "families", value: overview.families, href: "/families" },
    { label: "tiers", value: overview.tiers, href: tiersHref({}) },
    { label: "accepted", value: overview.accepted, href: tiersHref({ decisions: ["accepted"] }) },
    { label: "rejected", value: overview.rejected, href: tiersHref({ decisions: ["rejected"] }) },
    { label: "undecided", value: undecided, href: "/review" },
    { label: "invalid", value: overview.invalid, href: tiersHref({ validities: ["invalid"] }) },
    { label: "rollouts", value: overview.rollouts, href: "/runs" },
  ];
  return (
    <ul aria-label="Totals" className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] border-line border-b">
      {totals.map((total) => (
        <li key={total.label}>
          <Link prefetch={false} href={total.href} className="block px-4 py-2.5 hover:bg-hover">
            <span className="block font-semibold text-xl tracking-tight">{formatCount(total.value)}</span>
            <span className="text-muted text-sm">{total.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
