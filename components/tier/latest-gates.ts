import type { GateView } from "@/lib/gate/views";

/**
 * Of gates, newest first, the newest of each model, backend and kind; measured before recorded. A cancelled gate stands only
 * where there is nothing better.
 */
export function latestGates(gates: readonly GateView[]): GateView[] {
  const latest = new Map<string, GateView>();
  for (const gate of gates) {
    const key = JSON.stringify([gate.kind, gate.backend, gate.modelId]);
    const before = latest.get(key);
    if (!before || (before.state === "cancelled" && gate.state !== "cancelled")) latest.set(key, gate);
  }
  const all = [...latest.values()];
  return [...all.filter((gate) => gate.kind !== "recorded"), ...all.filter((gate) => gate.kind === "recorded")];
}
