import type { StepView } from "@/lib/trajectories/replay/views";

export interface GoldAlignment {
  /** By index of the gold call: the step that made it. */
  readonly madeAt: ReadonlyMap<number, number>;
  /** Gold calls made in the step that is looked at. */
  readonly here: ReadonlySet<number>;
  /** The write of gold that comes after the calls made up to this step, or null where none is left. */
  readonly due: number | null;
}

/** Lays the gold path beside an attempt, as far as its steps are loaded. */
export function alignGold(
  loaded: Iterable<StepView>,
  position: number,
  gold: readonly { readonly changes: boolean }[],
): GoldAlignment {
  const madeAt = new Map<number, number>();
  const here = new Set<number>();
  let latest = -1;
  for (const step of loaded) {
    for (const call of step.calls) {
      if (call.gold === null) continue;
      madeAt.set(call.gold, step.index);
      if (step.index === position) here.add(call.gold);
      if (step.index <= position) latest = Math.max(latest, call.gold);
    }
  }
  // Reads may come in another order or with other arguments; what gold still has to write is what matters.
  const due = gold.findIndex(({ changes }, index) => index > latest && changes);
  return { madeAt, here, due: due === -1 ? null : due };
}
