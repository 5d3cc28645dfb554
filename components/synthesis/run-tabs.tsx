import { synthesisHref } from "@/components/shell/hrefs";
import { PageTabs } from "@/components/ui/page-tabs";
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
    <PageTabs
      parts
      label="Parts of the run"
      tabs={RUN_TABS.map((name) => ({
        href: synthesisHref(runId, name === "transcript" ? {} : { tab: name }),
        label: LABELS[name],
        here: name === tab,
        count: counts[name],
      }))}
    />
  );
}
