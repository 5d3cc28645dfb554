import Link from "next/link";
import { synthesisHref } from "@/components/shell/hrefs";
import { cn } from "@/components/ui/cn";
import { formatCount } from "@/components/ui/format";
import { RUN_TABS, type RunTab } from "./run-view";

const LABELS = {
  transcript: "Transcript",
  files: "Files",
  gates: "Gates",
  opening: "Opening",
} as const satisfies Record<RunTab, string>;

interface RunTabsProps {
  runId: string;
  tab: RunTab;
  counts: Partial<Record<RunTab, number>>;
}

/** The parts of a run's page, each with an address of its own. */
export function RunTabs({ runId, tab, counts }: RunTabsProps) {
  return (
    <nav
      aria-label="Parts of the run"
      className="sticky top-11 z-10 flex gap-4 overflow-x-auto overflow-y-hidden border-line border-b bg-ground px-4"
    >
      {RUN_TABS.map((name) => {
        const count = counts[name];
        return (
          <Link
            key={name}
            href={synthesisHref(runId, name === "transcript" ? {} : { tab: name })}
            scroll={false}
            aria-current={name === tab ? "page" : undefined}
            className={cn(
              "-mb-px flex h-9 shrink-0 items-center border-transparent border-b-2 font-medium text-muted hover:text-ink",
              name === tab && "border-accent text-ink",
            )}
          >
            {LABELS[name]}
            {count !== undefined && <span className="ml-1.5 font-normal text-faint text-sm">{formatCount(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
