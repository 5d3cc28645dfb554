import Link from "next/link";
import { cn } from "./cn";
import { formatCount } from "./format";

interface PageTab {
  readonly href: string;
  readonly label: string;
  readonly here: boolean;
  readonly count?: number | undefined;
}

interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
  /** Parts of one page: they stay in sight, and the place on it is kept. Otherwise each is a page. */
  parts?: boolean;
}

/** Places side by side, each with an address of its own. */
export const PageTabs = ({ label, tabs, parts = false }: PageTabsProps) => (
  <nav
    aria-label={label}
    className={cn(
      "flex shrink-0 gap-4 overflow-x-auto overflow-y-hidden border-line border-b px-4",
      parts && "sticky top-11 z-10 bg-ground",
    )}
  >
    {tabs.map(({ href, label: name, here, count }) => (
      <Link
        key={name}
        href={href}
        scroll={!parts}
        aria-current={here ? "page" : undefined}
        className={cn(
          "-mb-px flex h-9 shrink-0 items-center border-transparent border-b-2 font-medium text-muted hover:text-ink",
          here && "border-accent text-ink",
        )}
      >
        {name}
        {count !== undefined && <span className="ml-1.5 font-normal text-faint text-sm">{formatCount(count)}</span>}
      </Link>
    ))}
  </nav>
);
