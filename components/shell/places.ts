import {
  ArrowLeftRight,
  Boxes,
  ChartColumn,
  CircleX,
  ClipboardCheck,
  Cpu,
  GitCompareArrows,
  LayoutDashboard,
  type LucideIcon,
  Play,
  Sprout,
} from "lucide-react";

export interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Further words by which the palette finds it. */
  readonly words: string;
  /** Another address of the same place. */
  readonly also?: string;
  /** Has a place of its own in the bar of narrow screens; the others stand behind "More". */
  readonly narrow?: true;
}

/** The places of the left rail, in its order. */
export const PLACES: readonly Place[] = [
  { href: "/", label: "Overview", icon: LayoutDashboard, words: "home corpus", narrow: true },
  {
    href: "/families",
    label: "Families",
    icon: Boxes,
    words: "list search ladder tiers",
    also: "/tiers",
    narrow: true,
  },
  {
    href: "/statistics",
    label: "Statistics",
    icon: ChartColumn,
    words: "figures histogram strategies diversity growth health",
    narrow: true,
  },
  {
    href: "/compare/models",
    label: "Compare",
    icon: GitCompareArrows,
    words: "models difference paired learnability scatter",
    also: "/compare/rollouts",
  },
  {
    href: "/failures",
    label: "Failures",
    icon: CircleX,
    words: "wrong entity missing action threshold gave up errors analysis clusters",
  },
  { href: "/runs", label: "Runs", icon: Play, words: "gates progress cancel evaluation bands", narrow: true },
  {
    href: "/synthesis",
    label: "Synthesis",
    icon: Sprout,
    words: "synthesizer author design new family evolve transcript draft",
  },
  { href: "/review", label: "Review", icon: ClipboardCheck, words: "queue accept reject decisions", narrow: true },
  { href: "/models", label: "Models", icon: Cpu, words: "endpoints key connect add" },
  { href: "/data", label: "Data", icon: ArrowLeftRight, words: "import export" },
];

export const isHere = (place: Place, pathname: string): boolean =>
  place.href === "/"
    ? pathname === "/"
    : pathname === place.href || pathname === place.also || pathname.startsWith(`${place.href}/`);
