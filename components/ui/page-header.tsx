import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb";

interface PageHeaderProps {
  crumbs: readonly Crumb[];
  /** Path to copy; nothing copies the address bar with its filters. */
  copyHref?: string;
  /** Buttons, at the right. */
  actions?: ReactNode;
}

/** The bar on top of every page: where one is, and what one may do here. Stays while the page scrolls. */
export function PageHeader({ crumbs, copyHref, actions }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-20 flex h-11 shrink-0 items-center gap-3 border-line border-b bg-ground px-4">
      <Breadcrumb crumbs={crumbs} copyHref={copyHref} />
      {actions && <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  );
}
