"use client";
import { useKeys } from "@/components/ui/use-keys";

/** Goes to the next or the one before of the ways in which attempts failed. */
function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-cluster]")];
  const at = all.findIndex((card) => card.contains(document.activeElement));
  const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))];
  next?.scrollIntoView({ block: "start" });
  next?.querySelector("a")?.focus({ preventScroll: true });
}

/** j and k walk from cluster to cluster; Enter opens the replay that is then in focus. */
export function ClusterKeys() {
  useKeys(
    [
      { keys: "j", label: "Next way of failing", run: () => step(1) },
      { keys: "k", label: "The one before", run: () => step(-1) },
    ],
    { scope: "Failures" },
  );
  return null;
}
