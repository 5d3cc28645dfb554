"use client";
import type { ReactNode } from "react";
import { Button } from "./button";

interface ListPagerProps {
  /** "N of M …" */
  children: ReactNode;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The foot of a list that comes in pages, newest first: how much of it is seen, and the way to the rest. */
export function ListPager({ children, page, pages, onPage }: ListPagerProps) {
  return (
    <div className="flex h-8 shrink-0 items-center gap-3 border-line border-t px-4 text-faint text-sm">
      <span role="status">{children}</span>
      {pages > 1 && (
        <span className="ml-auto flex items-center gap-2">
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Newer
          </Button>
          page {page} of {pages}
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Older
          </Button>
        </span>
      )}
    </div>
  );
}
