export interface DataSize {
  readonly tiers: number;
  readonly trajectories: number;
}

export interface Place {
  readonly id: string;
  readonly tier: string;
  readonly family: string;
}

/** What a bench asks for: samples from the whole corpus, the same for the same seed and size. */
export interface Manifest extends DataSize {
  readonly seed: number;
  readonly steps: number;
  readonly tierNames: readonly { readonly name: string; readonly family: string; readonly level: number }[];
  readonly gates: readonly Place[];
  readonly rollouts: readonly Place[];
  readonly tools: readonly string[];
  readonly words: readonly string[];
  readonly importRun: string;
  /** The attempt of 200 turns with a database of a megabyte. */
  readonly long: Place;
}
