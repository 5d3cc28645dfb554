import type { Draft } from "../draft/draft";
import { nextStep } from "../protocol/next-step";
import type { Refusal } from "../protocol/refusal";
import { type ProtocolState, tierName } from "../protocol/state";
import { cutText } from "./cut-text";

/** A run between two steps: all that must be kept to go on (`draft.changes` stands for the draft). */
export interface SynthesisSession {
  readonly protocol: ProtocolState;
  readonly draft: Draft;
}

/** The answer to one call: the session after it, and what the synthesizer is shown: about `ANSWER_CHARACTERS` at most. */
export interface Answer {
  readonly session: SynthesisSession;
  readonly ok: boolean;
  readonly text: string;
}

/** Characters of one answer before its next step. Whatever task code, files or other families say, a model must be able to read it. */
export const ANSWER_CHARACTERS = 60_000;

/**
 * Characters for each of `count` texts that stand side by side in one answer, at most `most`: so no long one pushes the others out, and a
 * fifth is left for what stands around them. Of hundreds each keeps enough to be understood, and the answer is cut instead.
 */
export const shareOf = (count: number, most: number): number =>
  Math.min(most, Math.max(200, Math.floor((ANSWER_CHARACTERS * 4) / 5 / count)));

/** Every answer ends here, so that none is cut unseen and none is endless. */
const answer = (session: SynthesisSession, ok: boolean, text: string, next: string): Answer => ({
  session,
  ok,
  text: `${cutText(text, ANSWER_CHARACTERS)}\nNext: ${next}`,
});

/** Name of the tier in the draft, or null where none is being written. */
export function draftName({ phase, family }: ProtocolState): string | null {
  return family !== null && "level" in phase ? tierName(family, phase.level) : null;
}

/** Hash of the draft as it lies there; null where no tier is being written or the files make none. */
export function draftHash({ protocol, draft }: SynthesisSession): string | null {
  const name = draftName(protocol);
  return name === null ? null : draft.contentHash(name);
}

export const refused = (session: SynthesisSession, { message, next }: Refusal): Answer =>
  answer(session, false, message, next);

export const failed = (session: SynthesisSession, problem: string): Answer =>
  answer(session, false, problem, nextStep(session.protocol));

export const done = (session: SynthesisSession, text: string): Answer =>
  answer(session, true, text, nextStep(session.protocol));
