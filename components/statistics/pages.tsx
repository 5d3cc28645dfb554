import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "@/components/ui/format";
import { pageText } from "./address";
import { PAGE } from "./page-of";

interface PagesProps {
  label: string;
  page: number;
  total: number;
  hrefOf: (page: string | undefined) => string;
}

/** `16–30 of 1,812`, with the ways to the others. */
export function Pages({ label, page, total, hrefOf }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / PAGE));
  const from = total === 0 ? 0 : (page - 1) * PAGE + 1;
  return (
    <nav aria-label={label} className="flex items-center gap-1 text-muted text-sm">
      <span>
        {formatCount(from)}–{formatCount(Math.min(total, page * PAGE))} of {formatCount(total)}
      </span>
      {last > 1 && (
        <>
          <Step to={page > 1 ? hrefOf(pageText(page - 1)) : null} label="Previous page">
            <ChevronLeft aria-hidden className="size-4" />
          </Step>
          <Step to={page < last ? hrefOf(pageText(page + 1)) : null} label="Next page">
            <ChevronRight aria-hidden className="size-4" />
          </Step>
          <Step to={page < last ? hrefOf(pageText(last)) : null} label="Last page">
            <span className="px-1">last</span>
          </Step>
        </>
      )}
    </nav>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: React.ReactNode }) {
  const look = "inline-flex h-6 min-w-6 items-center justify-center rounded-ui";
  if (to === null) {
    return (
      <span aria-hidden className={`${look} text-faint opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <a data-scroll="stay" href={to} aria-label={label} className={`${look} hover:bg-hover hover:text-ink`}>
      {children}
    </a>
  );
}
