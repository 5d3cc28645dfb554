import type { ReactNode } from "react";
import { cn } from "./cn";

/** A page's frame. `fill`: exactly as high as the window, its parts scroll inside (lists, replay); else the page scrolls. */
export function Page({
  fill = false,
  children,
  className,
}: {
  fill?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("flex min-w-0 flex-col", fill && "h-(--page-height) overflow-hidden", className)}>
      {children}
    </div>
  );
}
