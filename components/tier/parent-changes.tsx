import Link from "next/link";
import type { ReactNode } from "react";
import { tierHrefByName } from "@/components/shell/hrefs";
import { Chip } from "@/components/ui/chip";
import { formatCount, spaced } from "@/components/ui/format";
import type { TierSummary } from "@/lib/corpus/views";
import { tierTabHref } from "./hrefs";
import type { SinceParent } from "./since-parent";

const signed = (value: number): string => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${formatCount(Math.abs(value))}`;

interface ParentChangesProps {
  tier: TierSummary;
  /** Null for a seed, and where the parent isn't in the corpus. */
  since: SinceParent | null;
}

/** What made this tier harder than its parent: strategies, and what they changed. */
export function ParentChanges({ tier, since }: ParentChangesProps) {
  if (tier.parent === null) return <p className="text-muted">The seed of its family: it evolved from nothing.</p>;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted">from</span>
        {since ? (
          <Link href={tierHrefByName(tier.parent)} className="font-mono text-accent text-sm hover:underline">
            {tier.parent}
          </Link>
        ) : (
          <span className="font-mono text-sm" title="Its folder is not in the corpus">
            {tier.parent} (absent)
          </span>
        )}
        <span className="text-muted">by</span>
        {tier.strategies.length === 0 && <span className="text-faint">no strategy named</span>}
        {tier.strategies.map((strategy) => (
          <Chip key={strategy}>{spaced(strategy)}</Chip>
        ))}
      </div>
      {since && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          <Change label="Sizes">
            {signed(since.tools)} tools, {signed(since.entities)} entities, {signed(since.goldSteps)} gold steps
          </Change>
          {since.newTools.length > 0 && (
            <Change label="New tools">
              {since.newTools.map((name, index) => (
                <span key={name}>
                  {index > 0 && ", "}
                  <Link
                    href={`${tierTabHref(tier.name, "tools")}#tool-${name}`}
                    className="font-mono text-sm hover:text-accent"
                  >
                    {name}
                  </Link>
                </span>
              ))}
            </Change>
          )}
          {since.goneTools.length > 0 && <Names label="Tools gone" names={since.goneTools} />}
          {since.newEntities.length > 0 && <Names label="New records" names={since.newEntities} />}
          {since.newFields.length > 0 && <Names label="New fields" names={since.newFields} />}
        </dl>
      )}
    </div>
  );
}

function Change({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

const Names = ({ label, names }: { label: string; names: readonly string[] }) => (
  <Change label={label}>
    <span className="font-mono text-sm">{names.join(", ")}</span>
  </Change>
);
