import type { Phase, ProtocolState, VerdictKind } from "../protocol/state";
import type { Judge } from "./judge";
import type { Driver, RunState } from "./run";

/** A run as lists show it. */
export interface RunRow {
  readonly id: string;
  readonly driver: Driver;
  readonly state: RunState;
  /** Why it was paused, or ended before its last level; null otherwise. */
  readonly reason: string | null;
  readonly synthesizerId: string;
  readonly offline: boolean;
  readonly language: string;
  readonly hint: string;
  readonly phase: Phase["kind"];
  /** Of the tier at hand; null while there is none. */
  readonly level: number | null;
  readonly familyName: string | null;
  /** The tier that it evolves; null for a new family. */
  readonly seedName: string | null;
  /** The tier whose difficulty its new family takes over, and the number of the wave that ordered it. */
  readonly forkedFrom: string | null;
  readonly waveNumber: number | null;
  readonly lastLevel: number;
  /** Tiers accepted, and gates asked for. */
  readonly accepted: number;
  readonly gates: number;
  readonly turns: number;
  readonly tokens: number;
  /** US dollars, the synthesizer's and its gates' that have ended; 0 where there are no prices. */
  readonly costUsd: number;
  readonly similarity: number | null;
  /** 0..1, once it has ended. */
  readonly reward: number | null;
  /** Changes with everything that happens to it. */
  readonly version: number;
  readonly createdAt: string;
  /** When anything of it was kept last; null: never since its start. */
  readonly movedAt: string | null;
  readonly finishedAt: string | null;
}

export interface RunFilter {
  readonly state?: readonly RunState[];
  readonly family?: string;
  readonly wave?: number;
}

/** A draft that was handed to a gate. */
export interface CandidateView {
  /** Gates of the run before it. */
  readonly number: number;
  readonly tierName: string;
  readonly level: number;
  readonly contentHash: string;
  /** Of the draft: its first so many changes. */
  readonly draft: number;
  readonly revisionId: string;
  readonly gateId: string;
  /** Null while it is being judged. */
  readonly verdict: VerdictKind | null;
  readonly accepted: boolean;
  readonly createdAt: string;
}

/** A run as its own page shows it; small, however much was written. */
export interface RunDetail extends RunRow {
  readonly protocol: ProtocolState;
  /** What plays its gates. */
  readonly solver: { readonly id: string; readonly offline: boolean } & Pick<Judge, "k" | "curtail">;
  /** Steps of the transcript, the opening not counted. */
  readonly stepCount: number;
}
