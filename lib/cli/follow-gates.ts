import { setTimeout as pause } from "node:timers/promises";
import { gateView } from "@/lib/gate/queries/store";
import type { GateView } from "@/lib/gate/views";
import { liveLine } from "./live-line";
import type { HereResult } from "./run-here";

/** Follows gates until all are over. An interrupt ends the watching, not the gates. */
export async function followGates(gates: readonly { readonly id: string }[], signal: AbortSignal): Promise<HereResult> {
  const line = liveLine();
  const read = async (): Promise<GateView[]> => {
    const views = await Promise.all(gates.map(({ id }) => gateView(id)));
    return views.filter((view) => view !== null);
  };
  try {
    for (;;) {
      const views = await read();
      const over = views.filter(({ state }) => state === "done" || state === "cancelled");
      const sum = (of: (view: GateView) => number): number => views.reduce((total, view) => total + of(view), 0);
      // A curtailed gate is whole with what it has.
      const ended = (view: GateView): number => view.scored + view.errored;
      const total = (view: GateView): number => (view.curtailed ? ended(view) : view.k);
      line.show(`${sum(ended)}/${sum(total)} rollouts  ${over.length}/${views.length} gates done`);
      if (over.length === views.length || signal.aborted) return { gates: views, interrupted: signal.aborted };
      await pause(500, undefined, { signal }).catch(() => {});
    }
  } finally {
    line.end();
  }
}
