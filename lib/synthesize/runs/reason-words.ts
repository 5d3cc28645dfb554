import type { Bounds } from "../protocol/rules";
import type { EndReason } from "../protocol/state";

const BOUNDS: Readonly<Record<keyof Bounds, string>> = {
  gatesPerTier: "gates of one tier",
  undecidedPerTier: "undecided gates of one tier",
  validationsPerTier: "validations of one tier",
  designs: "designs",
  turns: "turns",
  tokens: "tokens",
  cost: "US dollars",
  milliseconds: "milliseconds",
};

/** Why a run ended, in words; null where it reached its last level. */
export function reasonWords(reason: EndReason): string | null {
  switch (reason.kind) {
    case "finished":
      return null;
    case "gave-up":
      return `Gave up: ${reason.words}`;
    case "cancelled":
      return "Cancelled.";
    case "bound":
      return `Used up: ${reason.used} of ${reason.allowed} ${BOUNDS[reason.bound]}.`;
  }
}
