import type { ActionResult } from "@/app/_edge/action";
import type { SeedRule, WaveWay } from "@/lib/evolve/waves/wave";

/** What is ordered once a plan was looked at; null: no bound of its own. */
export interface WaveForm {
  readonly way: WaveWay;
  readonly rule: SeedRule;
  /** The tiers as the plan showed them. */
  readonly seeds: readonly string[];
  readonly authorId: string;
  readonly solverId: string;
  readonly levels: number;
  /** Rollouts a gate. */
  readonly k: number;
  /** Of all new tiers; null: by level, as in the settings. */
  readonly band: { readonly low: number; readonly high: number } | null;
  readonly atOnce: number;
  /** US dollars of all runs together; the others are of each run. */
  readonly dollars: number | null;
  readonly turns: number | null;
  readonly hours: number | null;
}

export type StartWave = (form: WaveForm) => Promise<ActionResult<{ readonly wave: number }>>;

/** What a person may do with a wave; false: it had changed meanwhile. */
export interface WaveActs {
  pause(wave: number): Promise<ActionResult<boolean>>;
  resume(wave: number): Promise<ActionResult<boolean>>;
  cancel(wave: number): Promise<ActionResult<boolean>>;
}
