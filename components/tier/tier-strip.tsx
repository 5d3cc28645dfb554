import { Check, TriangleAlert, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { familyHref, tierHrefByName } from "@/components/shell/hrefs";
import { cn } from "@/components/ui/cn";
import { formatBytes, formatCount, formatMoment } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import type { TierDetail } from "@/lib/corpus/views";
import { type TierTab, tierTabHref } from "./hrefs";

/** What a tier is, on two lines: its neighbours, its numbers, whether it holds, what was decided. */
export function TierStrip({ detail, tab, ladder }: { detail: TierDetail; tab: TierTab; ladder: ReactNode }) {
  const { summary, siblings } = detail;
  return (
    <div className="space-y-1.5 border-line border-b px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <nav aria-label="Tiers of the family" className="flex gap-0.5">
          {siblings.map((sibling) => (
            <Link
              key={sibling.name}
              href={tierTabHref(sibling.name, tab)}
              title={sibling.name}
              aria-current={sibling.name === summary.name ? "page" : undefined}
              className={cn(
                "rounded-ui px-1.5 py-0.5 hover:bg-hover",
                sibling.name === summary.name && "bg-selected font-semibold hover:bg-selected",
              )}
            >
              <LevelTag level={sibling.level} />
            </Link>
          ))}
        </nav>
        <p className="min-w-0 flex-1 basis-80 text-muted [overflow-wrap:anywhere]">{summary.description}</p>
        {ladder && (
          <Link href={familyHref(summary.family)} title="The ladder of the family" className="max-sm:hidden">
            {ladder}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Fact label="tools" href={tierTabHref(summary.name, "tools")}>
          {formatCount(summary.toolCount)}
        </Fact>
        <Fact label="entities" href={tierTabHref(summary.name, "database")}>
          {formatCount(summary.entityCount)}
        </Fact>
        <Fact label="gold steps" href={tierTabHref(summary.name, "gold")}>
          {formatCount(summary.goldSteps)}
        </Fact>
        <Fact label="database" href={tierTabHref(summary.name, "database")}>
          {formatBytes(summary.databaseBytes)}
        </Fact>
        <Validity detail={detail} />
        {detail.irregularities.length > 0 && (
          <Link
            href={`${tierHrefByName(summary.name)}#irregularities`}
            className="inline-flex items-center gap-1 text-sm text-truncated hover:underline"
          >
            <TriangleAlert aria-hidden className="size-3.5" />
            {formatCount(detail.irregularities.length)}{" "}
            {detail.irregularities.length === 1 ? "irregularity" : "irregularities"}
          </Link>
        )}
      </div>
    </div>
  );
}

function Fact({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <Link href={href} className="whitespace-nowrap hover:text-accent">
      <span className="font-semibold">{children}</span> <span className="text-muted">{label}</span>
    </Link>
  );
}

function Validity({ detail: { summary, validation } }: { detail: TierDetail }) {
  if (summary.validity === "unvalidated") return <span className="text-faint text-sm">gold check has not run yet</span>;
  const checked = validation ? `checked ${formatMoment(validation.checkedAt)} UTC` : undefined;
  if (summary.validity === "valid")
    return (
      <span className="inline-flex items-center gap-1 text-passed text-sm" title={checked}>
        <Check aria-hidden className="size-3.5" /> valid
      </span>
    );
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-failed text-sm" title={checked}>
      <X aria-hidden className="size-3.5 shrink-0" />
      <span className="[overflow-wrap:anywhere]">invalid: {validation?.reason ?? "no reason was recorded"}</span>
    </span>
  );
}
