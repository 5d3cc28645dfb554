import { describeChanges, type EntityChange } from "../describe-changes";
import { plainText } from "../plain-text";
import { applyDelta } from "../state-delta";
import type { StoredStep } from "../stored-step";
import type { CallView, StepView } from "./views";

/** A page may hold this many bytes of JSON. */
export const PAGE_BYTES = 700_000;

/** How much of a model's own words a step shows, in all: whoever wants more of a single step reads it raw. */
const OWN_WORDS = 200_000;

/** Characters of the sentence that tells where gold was left. */
const DEPARTURE = 4_000;

/** How much of one call's answer and changes a step shows at once. */
const SHARE = 40_000;

export const size = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

/** As many from the front as fit. */
export function fitting<Item>(items: readonly Item[], bytes: number): Item[] {
  let room = bytes;
  const fits: Item[] = [];
  for (const item of items) {
    room -= size(item);
    if (room < 0) break;
    fits.push(item);
  }
  return fits;
}

export interface WalkedCall {
  readonly changes: readonly EntityChange[];
  readonly after: unknown;
}

/** Goes through a step's calls on the database before it: what each changed, and the database after each. */
export function walkStep(step: StoredStep, before: unknown): WalkedCall[] {
  let state = before;
  return step.calls.map(({ delta }) => {
    if (delta === null) return { changes: [], after: state };
    const after = applyDelta(state, delta);
    const changes = describeChanges(state, after);
    state = after;
    return { changes, after };
  });
}

/** The step as the replay shows it, and the database after it. */
export function viewStep(step: StoredStep, before: unknown): { readonly view: StepView; readonly after: unknown } {
  const walked = walkStep(step, before);
  const count = Math.max(1, step.calls.length);
  const share = Math.min(SHARE, PAGE_BYTES / 4 / count);
  const ownShare = Math.floor(OWN_WORDS / (count + 2));
  const calls = step.calls.map(({ delta: _delta, ...call }, index): CallView => {
    const changes = walked[index]?.changes ?? [];
    return {
      ...call,
      argumentsText: call.argumentsText.slice(0, ownShare),
      argumentsLength: call.argumentsText.length,
      text: call.text.slice(0, share),
      textLength: call.text.length,
      changes: fitting(changes, share),
      changeCount: changes.length,
    };
  });
  const { content, reasoning } = step;
  const view: StepView = {
    ...step,
    departure: step.departure && { ...step.departure, words: plainText(step.departure.words, DEPARTURE) },
    content: content?.slice(0, ownShare) ?? null,
    contentLength: content?.length ?? 0,
    reasoning: reasoning?.slice(0, ownShare) ?? null,
    reasoningLength: reasoning?.length ?? 0,
    calls,
  };
  return { view, after: walked.at(-1)?.after ?? before };
}
