import { PageTabs } from "@/components/ui/page-tabs";
import { WAVES } from "@/components/waves/hrefs";

const PLACES = [
  { href: "/synthesis", label: "Runs" },
  { href: WAVES, label: "Waves" },
] as const;

/** The two lists of the place Synthesis: single runs, and what was ordered as a wave. */
export function SynthesisNav({ here }: { here: (typeof PLACES)[number]["label"] }) {
  return <PageTabs label="Synthesis" tabs={PLACES.map((place) => ({ ...place, here: place.label === here }))} />;
}
