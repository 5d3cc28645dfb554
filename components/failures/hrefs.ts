import { rolloutHref, tierHrefByName } from "@/components/shell/hrefs";
import type { FailureFilter } from "@/lib/trajectories/failures/overview/filter";

/** The Failures tab of a tier, of one model, of one kind. */
export function tierFailuresHref(
  tier: string,
  series?: { readonly backend: string; readonly modelId: string },
  kind?: string,
): string {
  const query = new URLSearchParams({ tab: "failures" });
  if (series) {
    query.set("model", series.modelId);
    if (series.backend !== "local") query.set("backend", series.backend);
  }
  if (kind !== undefined) query.set("kind", kind);
  return `${tierHrefByName(tier)}?${query}`;
}

/** A replay, at the step where it went wrong. */
export const failureReplayHref = (tier: string, rolloutId: string, step: number | null): string =>
  `${rolloutHref(tier, rolloutId)}${step === null ? "?step=end" : `?step=${step}`}`;

/** Failures over the corpus. */
export function failuresHref({ kind, level, strategy, modelId, backend, demo }: FailureFilter, page = 1): string {
  const query = new URLSearchParams();
  if (kind !== undefined) query.set("kind", kind);
  if (level !== undefined) query.set("level", String(level));
  if (strategy !== undefined) query.set("strategy", strategy);
  if (modelId !== undefined) query.set("model", modelId);
  if (backend !== undefined) query.set("backend", backend);
  if (!demo) query.set("demo", "without");
  if (page > 1) query.set("page", String(page));
  return `/failures${query.size > 0 ? `?${query}` : ""}`;
}
