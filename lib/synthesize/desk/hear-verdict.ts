import type { ToolSpec } from "@/lib/sandbox/contract";
import type { GateOutcome } from "../feedback/gate-outcome";
import { vocabularyOf } from "../feedback/vocabulary";
import { writeFeedback } from "../feedback/write-feedback";
import { advance } from "../protocol/advance";
import type { GateVerdict } from "../protocol/state";
import { type Answer, done, draftName, refused, type SynthesisSession } from "./session";

/** A gate's verdict as the synthesizer hears it: the protocol takes it, and feedback tells rate, miss and kinds of failure. */
export function hearVerdict(
  session: SynthesisSession,
  verdict: GateVerdict,
  outcome: Omit<GateOutcome, "verdict" | "band">,
  tools: readonly ToolSpec[],
): Answer {
  const { protocol, draft } = session;
  const name = draftName(protocol);
  const taken = advance(protocol, { kind: "verdict", ...verdict });
  const after = { ...session, protocol: taken.state };
  if (!taken.ok) return refused(after, taken.refusal);
  const reading = name === null ? null : draft.reading(name);
  const words = reading?.kind === "task" ? vocabularyOf(reading.task, tools) : new Set<string>();
  const { text } = writeFeedback({ ...outcome, verdict: verdict.verdict, band: verdict.band }, words);
  return done(after, text);
}
