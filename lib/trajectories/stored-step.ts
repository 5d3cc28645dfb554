import type { GoldDeparture } from "./gold-path";
import type { TurnStep } from "./trajectory";

/** A turn as it is stored: with the place where the attempt left the gold path, on the turn where it did. */
export interface StoredStep extends TurnStep {
  readonly departure: GoldDeparture | null;
}
