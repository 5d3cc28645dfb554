import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { formatCount } from "@/components/ui/format";
import { waveHref } from "./hrefs";
import { WAVE_TABS, type WaveTab } from "./wave-view";

const LABELS = { seeds: "Seeds", outcome: "Outcome" } as const satisfies Record<WaveTab, string>;

/** The parts of a wave's page, each with an address of its own. */
export function WaveTabs({ wave, tab, seeds }: { wave: number; tab: WaveTab; seeds: number }) {
  return (
    <nav
      aria-label="Parts of the wave"
      className="sticky top-11 z-10 flex gap-4 overflow-x-auto overflow-y-hidden border-line border-b bg-ground px-4"
    >
      {WAVE_TABS.map((name) => (
        <Link
          key={name}
          href={waveHref(wave, name === "seeds" ? {} : { tab: name })}
          scroll={false}
          aria-current={name === tab ? "page" : undefined}
          className={cn(
            "-mb-px flex h-9 shrink-0 items-center border-transparent border-b-2 font-medium text-muted hover:text-ink",
            name === tab && "border-accent text-ink",
          )}
        >
          {LABELS[name]}
          {name === "seeds" && <span className="ml-1.5 font-normal text-faint text-sm">{formatCount(seeds)}</span>}
        </Link>
      ))}
    </nav>
  );
}
