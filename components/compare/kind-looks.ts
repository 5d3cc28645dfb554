import type { ChangeKind } from "@/lib/corpus/compare/comparison";

/** Sign, colour and word of each kind of change: colour is never alone. */
export const KIND_LOOKS = {
  added: { sign: "+", ink: "text-added", soft: "bg-added-soft", word: "new" },
  changed: { sign: "~", ink: "text-changed", soft: "bg-changed-soft", word: "changed" },
  removed: { sign: "−", ink: "text-removed", soft: "bg-removed-soft", word: "gone" },
} as const satisfies Record<ChangeKind, unknown>;
