import { createHash } from "node:crypto";
import type { StoredStep } from "../stored-step";
import type { PathCall } from "./aligned";
import { argumentsKey, keyOf, parseArguments } from "./arguments-key";

/** Characters of one call's arguments, and of one answer, that a comparison keeps. */
const KEPT_ARGUMENTS = 20_000;
const KEPT_ANSWER = 300;

/** A call as a comparison shows it: without its answer's content and its changes. */
export interface TracedCall extends PathCall {
  /** The turn that made it, from 1; of gold the call's number, from 1. */
  readonly step: number;
  /** Its place in its turn, from 0. */
  readonly place: number;
  /** As written; the beginning where it is long. */
  readonly argumentsText: string;
  readonly argumentsLength: number;
  /** Null where nothing is known of its answer (gold). */
  readonly answer: {
    readonly ok: boolean;
    readonly begin: string;
    readonly length: number;
    readonly hash: string;
  } | null;
}

/** The first `MOST_CALLS` calls of a path, and how many it has. */
export interface RolloutPath {
  readonly calls: readonly TracedCall[];
  readonly total: number;
}

/** A call of the reference path as it was replayed. */
export interface GoldPathCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly changes: boolean;
}

/** Equal exactly for equal texts; long arguments aren't kept whole to be compared. */
const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** The calls of a turn, in the order in which they ran. */
export const traceStep = (step: StoredStep): TracedCall[] =>
  step.calls.map(({ name, argumentsText, ok, text, delta }, place) => ({
    ...{ step: step.index, place, name, argumentsKey: hashOf(argumentsKey(argumentsText)), changed: delta !== null },
    arguments: argumentsText.length > KEPT_ARGUMENTS ? undefined : parseArguments(argumentsText),
    argumentsText: argumentsText.slice(0, KEPT_ARGUMENTS),
    argumentsLength: argumentsText.length,
    answer: { ok, begin: text.slice(0, KEPT_ANSWER), length: text.length, hash: hashOf(text) },
  }));

/** A call of the reference path, from 0, as a call of a path. */
export function traceGold(call: GoldPathCall, index: number): TracedCall {
  const text = JSON.stringify(call.arguments);
  return {
    ...{
      step: index + 1,
      place: 0,
      name: call.name,
      argumentsKey: hashOf(keyOf(call.arguments)),
      changed: call.changes,
    },
    arguments: call.arguments,
    argumentsText: text.slice(0, KEPT_ARGUMENTS),
    argumentsLength: text.length,
    answer: null,
  };
}
