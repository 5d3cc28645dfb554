import type { SynthesisEvent } from "./events";
import { end, type Outcome, refuse } from "./outcome";
import type { ProtocolState } from "./state";
import { design } from "./steps/design";
import { edit } from "./steps/edit";
import { finish } from "./steps/finish";
import { requestGate } from "./steps/request-gate";
import { spend } from "./steps/spend";
import { submit } from "./steps/submit";
import { takeVerdict } from "./steps/take-verdict";
import { validate } from "./steps/validate";

/**
 * One step of a run: the state after the event, or why it was refused and what may be done instead (the state stays). Pure:
 * the whole protocol is here, and no prompt can talk it over. Rules: docs/synthesis.md.
 */
export function advance(state: ProtocolState, event: SynthesisEvent): Outcome {
  if (state.phase.kind === "ended") return refuse(state, "ended", "The run has ended.");
  switch (event.kind) {
    case "design":
      return design(state, event);
    case "edit":
      return edit(state, event.contentHash);
    case "validate":
      return validate(state, event.validation);
    case "request-gate":
      return requestGate(state, event);
    case "verdict":
      return takeVerdict(state, event);
    case "submit":
      return submit(state, event.contentHash);
    case "finish":
      return finish(state);
    case "give-up":
      return end(state, { kind: "gave-up", words: event.words });
    case "cancel":
      return end(state, { kind: "cancelled" });
    case "spend":
      return spend(state, event);
  }
}
