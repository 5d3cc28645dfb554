import { createHash } from "node:crypto";
import { beginningOf } from "../beginning-of";
import { parseArguments } from "../parse-arguments";
import type { StoredStep } from "../stored-step";
import { MOST_CALLS } from "./align-calls";
import type { PathCall } from "./aligned";
import { argumentsKey, keyOf } from "./arguments-key";

/** Characters of arguments that a row carries: a list shows a line of them, its detail what differs. */
export const SHOWN_ARGUMENTS = 2_000;

/** Characters of arguments that are kept whole, so that it can be told where they differ: of one call, and of a path in all. */
const WHOLE_ARGUMENTS = 20_000;
export const PATH_ARGUMENTS = 4_000_000;
const KEPT_ANSWER = 300;

/** A call as a comparison shows it: without its answer's content and its changes. */
export interface TracedCall extends Omit<PathCall, "arguments"> {
  /** The turn that made it, from 1; of gold the call's number, from 1. */
  readonly step: number;
  /** Its place in its turn, from 0. */
  readonly place: number;
  /** As written; the beginning where it is long, or where its path holds too much. */
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

export const isWhole = ({ argumentsText, argumentsLength }: TracedCall): boolean =>
  argumentsText.length === argumentsLength;

/** A call with its arguments parsed, for an alignment; undefined also where they aren't kept whole. */
export const pathCall = (call: TracedCall): PathCall => ({
  ...call,
  arguments: isWhole(call) ? parseArguments(call.argumentsText) : undefined,
});

/** The calls of an attempt's turns, in the order in which they ran. */
export async function tracePath(steps: AsyncIterable<StoredStep>): Promise<RolloutPath> {
  const calls: TracedCall[] = [];
  let total = 0;
  let room = PATH_ARGUMENTS;
  for await (const step of steps) {
    total += step.calls.length;
    for (const [place, made] of step.calls.slice(0, MOST_CALLS - calls.length).entries()) {
      const { name, argumentsText, ok, text, delta } = made;
      const most = argumentsText.length <= Math.min(WHOLE_ARGUMENTS, room) ? argumentsText.length : SHOWN_ARGUMENTS;
      room -= Math.min(argumentsText.length, most);
      calls.push({
        ...{
          step: step.index,
          place,
          name,
          argumentsKey: hashOf(argumentsKey(argumentsText)),
          changed: delta !== null,
        },
        argumentsText: beginningOf(argumentsText, most),
        argumentsLength: argumentsText.length,
        answer: { ok, begin: beginningOf(text, KEPT_ANSWER), length: text.length, hash: hashOf(text) },
      });
    }
  }
  return { calls, total };
}

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
    argumentsText: beginningOf(text, text.length <= WHOLE_ARGUMENTS ? text.length : SHOWN_ARGUMENTS),
    argumentsLength: text.length,
    answer: null,
  };
}
