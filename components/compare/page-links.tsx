import Link from "next/link";
import { formatCount } from "@/components/ui/format";

interface PageLinksProps {
  from: number;
  shown: number;
  total: number;
  /** What is counted: "rows". */
  noun: string;
  hrefOf: (from: number) => string;
  /** Items a page where it is asked for from some item on. */
  step: number;
}

/** How many of a list are here, and doors to those that aren't; nothing where all are. */
export function PageLinks({ from, shown, total, noun, hrefOf, step }: PageLinksProps) {
  if (shown >= total) return null;
  return (
    <p className="flex flex-wrap gap-x-3 px-4 py-2 text-sm">
      <span className="text-faint">
        {from > 0 && `${formatCount(from + 1)} to ${formatCount(from + shown)}, `}
        {formatCount(shown)} of {formatCount(total)} {noun}
      </span>
      {from > 0 && (
        <Link href={hrefOf(Math.max(0, from - step))} className="text-accent underline">
          Before
        </Link>
      )}
      {from + shown < total && (
        <Link href={hrefOf(from + shown)} className="text-accent underline">
          Show the next
        </Link>
      )}
    </p>
  );
}
