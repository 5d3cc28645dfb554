import { cn } from "./cn";

/** Keeps the place of what is loading. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-breathe rounded-ui bg-hover", className)} />;
}
