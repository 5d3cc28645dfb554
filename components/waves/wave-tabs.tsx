import { PageTabs } from "@/components/ui/page-tabs";
import { waveHref } from "./hrefs";
import { WAVE_TABS, type WaveTab } from "./wave-view";

const LABELS = { seeds: "Seeds", outcome: "Outcome" } as const satisfies Record<WaveTab, string>;

/** The parts of a wave's page, each with an address of its own. */
export function WaveTabs({ wave, tab, seeds }: { wave: number; tab: WaveTab; seeds: number }) {
  return (
    <PageTabs
      parts
      label="Parts of the wave"
      tabs={WAVE_TABS.map((name) => ({
        href: waveHref(wave, name === "seeds" ? {} : { tab: name }),
        label: LABELS[name],
        here: name === tab,
        count: name === "seeds" ? seeds : undefined,
      }))}
    />
  );
}
