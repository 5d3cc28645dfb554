import { Waves } from "lucide-react";
import type { Place } from "./places";

/** Pages within a place that the palette finds too. Apart from the rail's places: every page waits for those. */
export const PAGES_WITHIN: readonly Place[] = [
  {
    href: "/synthesis/waves",
    label: "Waves",
    icon: Waves,
    words: "synthesis evolve fork seeds outcome ladder moved",
  },
];
