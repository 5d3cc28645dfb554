import type { Draft } from "../draft/draft";
import { nextStep } from "../protocol/next-step";
import type { Refusal } from "../protocol/refusal";
import { type ProtocolState, tierName } from "../protocol/state";

/** A run between two steps: all that must be kept to go on (`draft.changes` stands for the draft). */
export interface SynthesisSession {
  readonly protocol: ProtocolState;
  readonly draft: Draft;
}

/** The answer to one call: the session after it, and what the synthesizer is shown. */
export interface Answer {
  readonly session: SynthesisSession;
  readonly ok: boolean;
  readonly text: string;
}

/** Name of the tier in the draft, or null where none is being written. */
export function draftName({ phase, family }: ProtocolState): string | null {
  return family !== null && "level" in phase ? tierName(family, phase.level) : null;
}

/** Hash of the draft as it lies there; null where no tier is being written or the files make none. */
export function draftHash({ protocol, draft }: SynthesisSession): string | null {
  const name = draftName(protocol);
  return name === null ? null : draft.contentHash(name);
}

export const refused = (session: SynthesisSession, { message, next }: Refusal): Answer => ({
  session,
  ok: false,
  text: `${message}\nNext: ${next}`,
});

export const failed = (session: SynthesisSession, problem: string): Answer => ({
  session,
  ok: false,
  text: `${problem}\nNext: ${nextStep(session.protocol)}`,
});

export const done = (session: SynthesisSession, text: string): Answer => ({
  session,
  ok: true,
  text: `${text}\nNext: ${nextStep(session.protocol)}`,
});
