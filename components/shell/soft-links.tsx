"use client";
import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";

/**
 * Follows the plain links inside of it without loading the page anew. Some pages hold hundreds of links: as components
 * of the router each of them costs the server and the browser more than all the rest of its row.
 */
export function SoftLinks({ children, className }: { children: ReactNode; className?: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href");
    // The attribute: `target` of a link within a drawing is an object, whether or not it names one.
    if (!href?.startsWith("/") || link?.getAttribute("target")) return;
    event.preventDefault();
    router.push(href, { scroll: link?.dataset.scroll !== "stay" });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, or activated by the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={follow} className={className}>
      {children}
    </div>
  );
}
