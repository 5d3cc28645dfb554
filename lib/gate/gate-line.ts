import type { GateLine, GateView, SlotLetter, SlotView } from "./views";

const LETTERS = { passed: "p", failed: "f", truncated: "t", errored: "e" } as const;

function letterOf({ outcome, running, stopped, problem }: SlotView): SlotLetter {
  if (running) return "r";
  if (outcome) return LETTERS[outcome];
  return stopped || problem ? "s" : "-";
}

/** A gate as it stands in a list: a slot weighs one character there, and not two hundred. */
export const gateLine = ({ slots, ...gate }: GateView): GateLine => ({
  ...gate,
  letters: slots.map(letterOf).join(""),
});
