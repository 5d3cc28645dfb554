"use client";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import type { LinkTarget } from "./infer-links";
import { cellText } from "./order-rows";

export interface LinkFollower {
  readonly hrefOf: (target: LinkTarget) => string;
  readonly follow: (target: LinkTarget) => void;
}

interface CellValueProps {
  value: unknown;
  /** The row that a scalar names, or null. */
  linkOf?: (item: unknown) => LinkTarget | null;
  follower?: LinkFollower;
}

/** A value on one line: ids of other rows are links, nothing else is interpreted. */
export function CellValue({ value, linkOf, follower }: CellValueProps): ReactNode {
  if (value === undefined) return null;
  if (value === null) return <span className="text-faint italic">null</span>;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) {
    if (value.length === 0) return <span className="text-faint">none</span>;
    return value.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat; their place is what they are
      <Fragment key={index}>
        {index > 0 && <span className="text-faint">, </span>}
        <CellValue value={item} linkOf={linkOf} follower={follower} />
      </Fragment>
    ));
  }
  const target = linkOf?.(value) ?? null;
  if (target && follower) return <RowLink target={target} follower={follower} label={cellText(value)} />;
  if (typeof value === "boolean") return <span className={value ? "" : "text-muted"}>{String(value)}</span>;
  if (value === "") return <span className="text-faint">""</span>;
  return <span className={typeof value === "object" ? "font-mono text-sm text-muted" : ""}>{cellText(value)}</span>;
}

/** A link to a row of some table: an address of its own, followed without leaving the page. */
export function RowLink({ target, follower, label }: { target: LinkTarget; follower: LinkFollower; label: string }) {
  return (
    <Link
      href={follower.hrefOf(target)}
      scroll={false}
      title={`${target.table}: ${target.row}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        follower.follow(target);
      }}
      className="text-accent hover:underline"
    >
      {label}
    </Link>
  );
}
