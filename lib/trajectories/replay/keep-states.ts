interface KeptState {
  readonly index: number;
  readonly state: unknown;
}

/** States of the attempts that were looked at last. */
export interface StateKeeper {
  /** The latest state that is kept of an attempt at or before a step. */
  before(rolloutId: string, index: number): KeptState | null;
  keep(rolloutId: string, index: number, state: unknown): void;
}

/** States kept of one attempt: where its reader is, was before, and jumped from. */
const OF_ONE = 6;

/** @param attempts How many attempts' states are kept. */
export function keepStates(attempts: number): StateKeeper {
  const kept = new Map<string, KeptState[]>();
  return {
    before(rolloutId, index) {
      const known = (kept.get(rolloutId) ?? []).filter((each) => each.index <= index);
      return known.reduce<KeptState | null>((best, each) => (best && best.index >= each.index ? best : each), null);
    },
    keep(rolloutId, index, state) {
      const others = (kept.get(rolloutId) ?? []).filter((each) => each.index !== index);
      kept.delete(rolloutId);
      kept.set(rolloutId, [...others.slice(1 - OF_ONE), { index, state }]); // the latest at the end
      for (const oldest of kept.keys()) {
        if (kept.size <= attempts) break;
        kept.delete(oldest);
      }
    },
  };
}
