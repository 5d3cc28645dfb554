import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { WAVES } from "@/components/waves/hrefs";

const PLACES = [
  { href: "/synthesis", label: "Runs" },
  { href: WAVES, label: "Waves" },
] as const;

/** The two lists of the place Synthesis: single runs, and what was ordered as a wave. */
export function SynthesisNav({ here }: { here: (typeof PLACES)[number]["label"] }) {
  return (
    <nav
      aria-label="Synthesis"
      className="flex shrink-0 gap-4 overflow-x-auto overflow-y-hidden border-line border-b px-4"
    >
      {PLACES.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={label === here ? "page" : undefined}
          className={cn(
            "-mb-px flex h-9 shrink-0 items-center border-transparent border-b-2 font-medium text-muted hover:text-ink",
            label === here && "border-accent text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
