"use client";
import { Ellipsis, Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { type Theme, ThemeToggle } from "@/components/ui/theme-toggle";
import { Tooltip } from "@/components/ui/tooltip";
import { openPalette } from "./palette-state";
import { isHere, PLACES } from "./places";
import { Wordmark } from "./wordmark";

/** The left rail; icons only on middling screens, a bar at the bottom on narrow ones. */
export function Rail({ theme }: { theme: Theme }) {
  const pathname = usePathname();
  return (
    <>
      <nav
        aria-label="Main"
        className="sticky top-0 flex h-dvh w-48 shrink-0 flex-col border-line border-r bg-sunken px-2 py-2 max-lg:w-12 max-sm:hidden"
      >
        <Link
          href="/"
          className="flex h-8 items-center gap-2 rounded-ui px-1.5 font-semibold"
          aria-label="General Agent, overview"
        >
          <Wordmark />
          <span className="max-lg:hidden">General Agent</span>
        </Link>
        <button
          type="button"
          onClick={openPalette}
          aria-label="Jump to anything"
          aria-keyshortcuts="Control+K Meta+K"
          className="mt-2 mb-2 flex h-7 items-center gap-2 rounded-ui border border-line bg-surface px-2 text-faint hover:border-line-strong hover:text-muted"
        >
          <Search aria-hidden className="size-3.5 shrink-0" />
          <span className="max-lg:hidden">Jump to</span>
          <span className="ml-auto flex gap-0.5 max-lg:hidden">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </button>
        <ul className="flex flex-col gap-px">
          {PLACES.map((place) => {
            const here = isHere(place, pathname);
            return (
              <li key={place.href}>
                <Tooltip content={place.label} side="right" className="lg:hidden">
                  <Link
                    href={place.href}
                    aria-label={place.label}
                    aria-current={here ? "page" : undefined}
                    className={cn(
                      "flex h-7 items-center gap-2 rounded-ui px-2 font-medium text-muted hover:bg-hover hover:text-ink",
                      here && "bg-hover text-ink",
                    )}
                  >
                    <place.icon aria-hidden className={cn("size-4 shrink-0", here && "text-accent")} />
                    <span className="max-lg:hidden">{place.label}</span>
                  </Link>
                </Tooltip>
              </li>
            );
          })}
        </ul>
        <div className="mt-auto flex items-center justify-between gap-1 max-lg:flex-col">
          <ThemeToggle initial={theme} />
          <span className="flex items-center gap-1.5 pr-1 text-faint text-sm max-lg:hidden">
            <Kbd>?</Kbd> keys
          </span>
        </div>
      </nav>
      <BottomBar pathname={pathname} />
    </>
  );
}

function BottomBar({ pathname }: { pathname: string }) {
  return (
    <nav
      aria-label="Main, narrow"
      className="fixed inset-x-0 bottom-0 z-30 flex h-13 border-line border-t bg-sunken pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {PLACES.filter(({ narrow }) => narrow).map((place) => {
        const here = isHere(place, pathname);
        return (
          <Link
            key={place.href}
            href={place.href}
            aria-current={here ? "page" : undefined}
            className={cn(
              "flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-muted text-xs tracking-tight",
              here && "font-medium text-ink",
            )}
          >
            <place.icon aria-hidden className={cn("size-4.5", here && "text-accent")} />
            <span className="max-w-full truncate">{place.label}</span>
          </Link>
        );
      })}
      <button
        type="button"
        onClick={openPalette}
        className="flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-muted text-xs tracking-tight"
      >
        <Ellipsis aria-hidden className="size-4.5" />
        More
      </button>
    </nav>
  );
}
