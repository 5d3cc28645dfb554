import type { SeriesName } from "@/lib/corpus/browse/tier-query";
import type { Bands } from "@/lib/gate/bands";
import type { ModelEndpoint } from "@/lib/models/contract";
import type { Bounds } from "@/lib/synthesize/protocol/rules";
import type { Judge } from "@/lib/synthesize/runs/judge";

/** `evolve`: the next levels of the seed's own family. `fork`: a new family whose difficulty is of the seed's kind. */
export type WaveWay = "evolve" | "fork";

/** `done`: no seed waits and no run is alive. A paused wave starts nothing. */
export type WaveState = "running" | "paused" | "done" | "cancelled";

/**
 * How seeds are chosen among the highest tiers of all families, by the standing rates of a series. `hardest`: in their band,
 * the lowest rate first. `too-easy`: solved at `atLeast` (0..1) or more, the highest rate first. `chosen`: named one by one.
 */
export type SeedRule =
  | { readonly kind: "hardest"; readonly series: SeriesName }
  | { readonly kind: "too-easy"; readonly series: SeriesName; readonly atLeast: number }
  | { readonly kind: "chosen" };

/** Frozen with a wave: what all its runs are started with. */
export interface WaveSettings {
  readonly rule: SeedRule;
  /** Levels that an evolved seed is to grow; of a fork the last level of the new family. */
  readonly levels: number;
  readonly synthesizer: ModelEndpoint;
  readonly judge: Judge;
  readonly bands: Bands;
  readonly bounds: Partial<Bounds>;
}

/** A wave can't be started as asked; the message says why and what to do. */
export class UnstartableWave extends Error {
  override readonly name = "UnstartableWave";
}

/** There is no such wave. */
export class UnknownWave extends Error {
  override readonly name = "UnknownWave";
  readonly remedy = "Look for it on the page Waves, or with `general-agent waves list`.";
  constructor(readonly wave: number) {
    super(`There is no wave ${wave}.`);
  }
}
