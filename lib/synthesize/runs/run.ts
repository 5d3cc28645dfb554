import type { Language } from "@/lib/task/task-source";
import type { SynthesisSession } from "../desk/session";
import type { RunSettings } from "./judge";

/** `model`: a connected model writes, turn by turn, in jobs. `agent`: a foreign agent over the CLI, call by call. */
export type Driver = "model" | "agent";

/** `done`: the protocol has ended, whatever the reason. A paused run keeps its place; its gate plays on. */
export type RunState = "running" | "paused" | "done" | "cancelled";

/** A run as it was read: everything that is needed to go on. */
export interface StoredRun {
  readonly id: string;
  readonly driver: Driver;
  readonly state: RunState;
  readonly language: Language;
  readonly settings: RunSettings;
  readonly session: SynthesisSession;
  /** Number of the wave that ordered it, and the tier of another family that its new family is forked from. */
  readonly wave: number | null;
  readonly forkedFrom: string | null;
  /** Of its family to the nearest other when it was designed; null before, and where an existing one is evolved. */
  readonly similarity: number | null;
  readonly version: number;
  /** Steps of the transcript so far, the opening not counted. */
  readonly stepCount: number;
}

/** Another caller went on from the same state: what was answered is not kept. Read the run again. */
export class RunMoved extends Error {
  override readonly name = "RunMoved";
  constructor(runId: string) {
    super(`Run ${runId} went on meanwhile; nothing was changed.`);
  }
}

/** Another run that is not over writes this family. */
export class FamilyClaimed extends Error {
  override readonly name = "FamilyClaimed";
  constructor(readonly family: string) {
    super(`The family ${family} is being written by another run.`);
  }
}

/** A tier of this name came into the corpus while the run was writing it. */
export class TierTaken extends Error {
  override readonly name = "TierTaken";
  constructor(
    readonly tier: string,
    why: string,
  ) {
    super(`${tier} can't be accepted: ${why}.`);
  }
}

/** Another run was started from this seed, it was given up, or its wave doesn't run. */
export class SeedTaken extends Error {
  override readonly name = "SeedTaken";
  constructor({ number, index }: { readonly number: number; readonly index: number }) {
    super(`Seed ${index} of wave ${number} has its run already, or isn't to have one now.`);
  }
}

/** There is no such run. */
export class UnknownRun extends Error {
  override readonly name = "UnknownRun";
  readonly remedy = "Look for it on the page Synthesis.";
  constructor(readonly runId: string) {
    super(`There is no synthesis run ${runId}.`);
  }
}
