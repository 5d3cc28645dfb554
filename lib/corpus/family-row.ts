/** What lists of families read: of each tier what its ladder in miniature and the family's figures need. */
import type { Origin, SolveRate, TierSummary } from "./views";

export type LadderRate = Omit<SolveRate, "verdict" | "gateId">;

/** The lowest standing rate over a family's tiers; of an offline demo model only where there is no other. */
export interface HardestRate extends Omit<LadderRate, "backend"> {
  readonly tier: string;
}

export interface LadderTier
  extends Pick<TierSummary, "name" | "level" | "language" | "toolCount" | "entityCount" | "decision"> {
  readonly rates: readonly LadderRate[];
}

/** A family with its tiers in order of level. */
export interface FamilyRow {
  readonly name: string;
  readonly origin: Origin;
  readonly tiers: readonly LadderTier[];
}
