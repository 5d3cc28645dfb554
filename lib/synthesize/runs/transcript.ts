import type { OpaqueParts, Usage } from "@/lib/models/contract";

/** A call of a turn; `answer` is null until it has been made. */
export interface TranscriptCall {
  readonly id: string;
  readonly name: string;
  readonly argumentsText: string;
  readonly answer: {
    readonly ok: boolean;
    readonly text: string;
    /** The call changed the draft. */
    readonly changed: boolean;
    readonly milliseconds: number;
    /** Of a call that changed the draft: which of the draft's changes are its own, from one and without the other. */
    readonly changes?: { readonly from: number; readonly to: number } | undefined;
  } | null;
}

/** What the synthesizer said and asked for; of a foreign agent one call, and no words. */
export interface TranscriptTurn {
  readonly kind: "turn";
  /** From 1; step 0 is the opening. */
  readonly index: number;
  readonly startedAt: string;
  /** Of the model's reply; calls have their own. */
  readonly milliseconds: number;
  readonly content: string | null;
  readonly reasoning: string | null;
  readonly opaque?: OpaqueParts | undefined;
  readonly finish: string;
  readonly usage: Usage;
  readonly calls: readonly TranscriptCall[];
}

/** What the run told the synthesizer: a gate's verdict, or a reminder. */
export interface TranscriptTold {
  readonly kind: "told";
  readonly index: number;
  readonly startedAt: string;
  readonly text: string;
  /** Of a gate's verdict: which one. */
  readonly gateId?: string | undefined;
}

export type TranscriptStep = TranscriptTurn | TranscriptTold;

/** The calls of a turn that have no answer yet. */
export const openCalls = (step: TranscriptStep | undefined): readonly TranscriptCall[] =>
  step?.kind === "turn" ? step.calls.filter(({ answer }) => answer === null) : [];
