import Link from "next/link";
import { CopyLink } from "./copy-link";

export interface Crumb {
  readonly label: string;
  /** Left out for the last one: the page itself. */
  readonly href?: string;
  /** Identifiers are set in the monospaced face. */
  readonly mono?: boolean;
}

/** The path of the object, each part a link, with copy-link beside it. The last part is the page's heading. */
export function Breadcrumb({ crumbs, copyHref }: { crumbs: readonly Crumb[]; copyHref?: string }) {
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 items-center">
      <ol className="flex min-w-0 items-center">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const face = crumb.mono ? "font-mono text-[12.5px]" : "";
          return (
            <li
              key={crumb.href ?? crumb.label}
              className={
                last
                  ? "flex min-w-0 items-center max-sm:max-w-40 max-sm:shrink-0"
                  : "flex shrink-0 items-center max-sm:min-w-0 max-sm:shrink"
              }
            >
              {index > 0 && (
                <span aria-hidden className="px-1.5 text-faint">
                  /
                </span>
              )}
              {last || crumb.href === undefined ? (
                <h1 aria-current={last ? "page" : undefined} className={`truncate font-semibold ${face}`}>
                  {crumb.label}
                </h1>
              ) : (
                <Link href={crumb.href} className={`truncate text-muted hover:text-ink ${face}`}>
                  {crumb.label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      <CopyLink href={copyHref} className="ml-1" />
    </nav>
  );
}
