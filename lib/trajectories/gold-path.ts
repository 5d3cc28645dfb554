import { parseArguments } from "./parse-arguments";
import { plainText } from "./plain-text";
import { sameValue } from "./same-value";

/** A call of the reference path, and whether it changes the database when the path is replayed. */
export interface GoldStep {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly changes: boolean;
}

/** A call of an attempt, as far as the comparison needs it. */
export interface AttemptCall {
  /** Index of its turn. */
  readonly step: number;
  readonly name: string;
  readonly argumentsText: string;
  readonly ok: boolean;
  /** True where it changed the database. */
  readonly changed: boolean;
}

/**
 * Where an attempt left the reference path. That path is one way to the goal, not the only one: a departure explains,
 * it doesn't judge.
 * - `other-write`: a call changed the database and the reference path has no such call (at this place in its order)
 * - `missing-write`: the attempt ended without a change that the reference path makes
 */
export type GoldDeparture =
  | {
      readonly kind: "other-write";
      readonly step: number;
      /** Index of the call in the attempt's whole list. */
      readonly call: number;
      /** Index of the gold call that was due, or null where all its changes had been made. */
      readonly due: number | null;
      readonly words: string;
    }
  | { readonly kind: "missing-write"; readonly step: number; readonly due: number; readonly words: string };

export interface GoldAlignment {
  /** For each call of the attempt the index of its gold call, or null. Rising. */
  readonly matches: readonly (number | null)[];
  readonly departure: GoldDeparture | null;
}

/**
 * Longest common subsequence in which one matched change outweighs any number of matched reads: an attempt that reads
 * in another order has not left the path by that. A failed call never matches.
 */
function align(calls: readonly AttemptCall[], gold: readonly GoldStep[]): (number | null)[] {
  const parsed = calls.map((call) => (call.ok ? parseArguments(call.argumentsText) : undefined));
  const worth = (i: number, j: number): number => {
    const [call, reference] = [calls[i], gold[j]];
    if (!call || !reference || call.name !== reference.name || parsed[i] === undefined) return 0;
    if (!sameValue(parsed[i], reference.arguments)) return 0;
    return reference.changes ? gold.length + 1 : 1;
  };
  const width = gold.length + 1;
  const best = new Float64Array((calls.length + 1) * width); // best[i, j]: worth of aligning the tails from i and j
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  for (let i = calls.length - 1; i >= 0; i--)
    for (let j = gold.length - 1; j >= 0; j--) {
      const match = worth(i, j);
      const skip = Math.max(at(i + 1, j), at(i, j + 1));
      best[i * width + j] = match > 0 ? Math.max(match + at(i + 1, j + 1), skip) : skip;
    }
  const matches: (number | null)[] = calls.map(() => null);
  for (let i = 0, j = 0; i < calls.length && j < gold.length; ) {
    const match = worth(i, j);
    if (match > 0 && at(i, j) === match + at(i + 1, j + 1)) matches[i++] = j++;
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return matches;
}

/** Of a call in words: characters of a name and of one argument, and how many arguments. */
const NAME = 80;
const VALUE = 200;
const SHOWN = 12;

function inWords(name: string, args: Readonly<Record<string, unknown>> | undefined): string {
  if (args === undefined) return `${plainText(name, NAME)}(…)`;
  const all = Object.entries(args);
  const parts = all
    .slice(0, SHOWN)
    .map(([key, value]) => `${plainText(key, NAME)}: ${plainText(JSON.stringify(value), VALUE)}`);
  const more = all.length > SHOWN ? [`and ${all.length - SHOWN} more`] : [];
  return `${plainText(name, NAME)}(${[...parts, ...more].join(", ")})`;
}

function findDeparture(
  calls: readonly AttemptCall[],
  gold: readonly GoldStep[],
  matches: readonly (number | null)[],
  lastStep: number,
): GoldDeparture | null {
  const matched = new Set(matches);
  const isDue = (index: number): boolean => gold[index]?.changes === true && !matched.has(index);
  const due = gold.findIndex((_, index) => isDue(index));
  const index = calls.findIndex((call, i) => call.changed && matches[i] === null);
  const call = calls[index];
  const expected = gold[due];
  if (call) {
    const wrote = `wrote ${inWords(call.name, parseArguments(call.argumentsText))}`;
    const instead = expected
      ? `where gold writes ${inWords(expected.name, expected.arguments)}`
      : "which gold doesn't write";
    return {
      kind: "other-write",
      step: call.step,
      call: index,
      due: expected ? due : null,
      words: `${wrote} ${instead}`,
    };
  }
  if (!expected) return null;
  return {
    kind: "missing-write",
    step: lastStep,
    due,
    words: `never wrote ${inWords(expected.name, expected.arguments)}`,
  };
}

/**
 * Lays an ended attempt beside the reference path: which calls correspond (same tool, same arguments by value, in
 * order), and where it left. `lastStep` is the index of its last turn.
 */
export function alignToGold(calls: readonly AttemptCall[], gold: readonly GoldStep[], lastStep: number): GoldAlignment {
  const matches = align(calls, gold);
  return { matches, departure: findDeparture(calls, gold, matches, lastStep) };
}
