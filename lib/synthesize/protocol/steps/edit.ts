import { moveTo, type Outcome, refuse } from "../outcome";
import type { ProtocolState } from "../state";

/**
 * The draft's files changed. Whatever was known of them is void from here on: validation and verdict belong to a content
 * hash. While a gate runs the draft is locked, so that what is judged is what lies there.
 */
export function edit(state: ProtocolState, contentHash: string | null): Outcome {
  const { phase } = state;
  switch (phase.kind) {
    case "drafting":
      return moveTo(state, { ...phase, contentHash });
    case "validated":
      // The same bytes written again change nothing.
      if (contentHash === phase.contentHash) return { ok: true, state };
      return moveTo(state, { kind: "drafting", level: phase.level, contentHash });
    case "gating":
      return refuse(state, "draft-locked", "A gate runs on this draft: it can't be edited until the verdict is there.");
    default:
      return refuse(state, "not-now", "There is no draft to edit.");
  }
}
