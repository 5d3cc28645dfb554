import { certainAfter, type SlotEnd } from "./certain-after";
import { judgeTier, type Verdict } from "./judge-tier";
import { type Attempt, slotState } from "./slot-state";
import type { Band } from "./views";

export interface GatePlan {
  readonly k: number;
  /** Null for an eval, which judges nothing. */
  readonly band: Band | null;
  readonly curtail: boolean;
}

/** What a gate came to. */
export interface GateDecision {
  readonly passes: number;
  readonly scored: number;
  /** Slots that had all their attempts and no score. */
  readonly errored: number;
  /** Only the first `scored + errored` slots count: the verdict was certain after them, others are missing. */
  readonly curtailed: boolean;
  /** Null for an eval. */
  readonly verdict: Verdict | null;
}

function endOf(attempts: readonly Attempt[]): SlotEnd | null {
  const state = slotState(attempts);
  if (state === "open") return null;
  if (state === "exhausted") return "unscored";
  return attempts.some(({ scored, outcome }) => scored && outcome === "passed") ? "passed" : "not-passed";
}

/**
 * Decides a gate by the attempts of its slots; null while it must be played on. A gate whose slots have all ended counts
 * all of them, curtailed or not.
 */
export function decideGate(plan: GatePlan, slots: ReadonlyMap<number, readonly Attempt[]>): GateDecision | null {
  const { k, band, curtail } = plan;
  const ends = Array.from({ length: k }, (_, slot) => endOf(slots.get(slot) ?? []));
  const missing = ends.includes(null);
  const after = missing && curtail && band ? certainAfter(ends, band) : null;
  if (missing && after === null) return null;
  const counted = ends.slice(0, after ?? k);
  const passes = counted.filter((end) => end === "passed").length;
  const errored = counted.filter((end) => end === "unscored").length;
  const scored = counted.length - errored;
  const verdict = band && judgeTier({ planned: k, scored, passes }, band);
  return { passes, scored, errored, curtailed: counted.length < k, verdict };
}
