import Link from "next/link";
import { tierTabHref } from "@/components/tier/hrefs";
import { cn } from "@/components/ui/cn";
import { LevelTag } from "@/components/ui/level-tag";
import type { CompareChoice } from "@/lib/corpus/compare/store";
import { changesHref } from "./hrefs";

/** Older revisions offered at once. */
const REVISIONS = 8;

interface ChoiceLinksProps {
  tier: string;
  choices: readonly CompareChoice[];
  /** What is compared with now, or null. */
  chosen: string | null;
}

/** With what a tier can be compared: the other tiers of its family, its own older revisions. */
export function ChoiceLinks({ tier, choices, chosen }: ChoiceLinksProps) {
  const tiers = choices.filter(({ current }) => current);
  const revisions = choices.filter(({ current }) => !current);
  if (choices.length === 0) return <span className="text-faint text-sm">There is nothing else to compare with.</span>;
  return (
    <nav aria-label="Compare with" className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      <span className="mr-1 text-muted text-sm">Compare with</span>
      {[...tiers, ...revisions.slice(0, REVISIONS)].map((choice) => (
        <Link
          key={choice.ref}
          href={changesHref(tier, { with: choice.ref })}
          title={choice.current ? choice.tier : `Revision ${choice.revision} of this tier`}
          aria-current={choice.ref === chosen ? "true" : undefined}
          scroll={false}
          className={cn(
            "rounded-ui px-1.5 py-0.5 hover:bg-hover",
            choice.ref === chosen && "bg-selected font-semibold",
          )}
        >
          {choice.current ? (
            <LevelTag level={choice.level} />
          ) : (
            <span className="text-sm">revision {choice.revision}</span>
          )}
        </Link>
      ))}
      {revisions.length > REVISIONS && (
        <Link href={tierTabHref(tier, "history")} className="text-accent text-sm hover:underline">
          {REVISIONS} of {revisions.length} revisions
        </Link>
      )}
    </nav>
  );
}
