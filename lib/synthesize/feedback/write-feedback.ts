import { wilson } from "@/lib/statistics/wilson";
import type { DifferenceView, FailureKind } from "@/lib/trajectories/failures/failure";
import { bandText } from "../protocol/next-step";
import type { GateFailure, GateOutcome } from "./gate-outcome";
import { isOfTask } from "./vocabulary";

/** What a synthesizer learns of a gate, as numbers and as text. */
export interface Feedback {
  /** passes / scored, 0..1; null where nothing was scored. */
  readonly rate: number | null;
  /** 95 % Wilson interval of the rate. */
  readonly interval: { readonly low: number; readonly high: number };
  /** How far the rate lies outside the band, 0..1; negative below it. 0 inside, and where nothing was decided. */
  readonly miss: number;
  readonly text: string;
}

/** Clusters told; the count says how many there are. */
const CLUSTERS_TOLD = 5;
const DIFFERENCES_TOLD = 3;
const FIELDS_TOLD = 4;

/** @param vocabulary what may be named, see `vocabularyOf` */
export function writeFeedback(outcome: GateOutcome, vocabulary: ReadonlySet<string>): Feedback {
  const { passes, scored, band, verdict } = outcome;
  const rate = scored > 0 ? passes / scored : null;
  const decided = verdict === "too-easy" || verdict === "too-hard";
  const miss = rate === null || !decided ? 0 : rate > band.high ? rate - band.high : Math.min(0, rate - band.low);
  const interval = wilson(passes, scored);
  const lines = [rateLine(outcome, rate, interval), verdictLine(outcome, miss), ...failureLines(outcome, vocabulary)];
  return { rate, interval, miss, text: lines.join("\n") };
}

const decimals = (value: number): string => value.toFixed(2);

function rateLine(outcome: GateOutcome, rate: number | null, { low, high }: Feedback["interval"]): string {
  const { passes, scored, planned, curtailed } = outcome;
  if (rate === null) return `None of ${planned} rollouts could be scored.`;
  const stopped = curtailed ? ` The gate stopped early: the verdict was certain after ${scored} of ${planned}.` : "";
  return `${passes} of ${scored} rollouts passed: ${decimals(rate)} (95 % interval ${decimals(low)} to ${decimals(high)}).${stopped}`;
}

function verdictLine({ verdict, band, planned, scored, passes }: GateOutcome, miss: number): string {
  const wanted = `The band is ${bandText(band)}`;
  switch (verdict) {
    case "in-band":
      return `${wanted}: in band.`;
    case "undecided":
      return `${wanted}: undecided, ${planned - scored} rollouts are missing for reasons outside the task. Request the gate again.`;
    case "too-easy":
      return `${wanted}: too easy, by ${decimals(miss)}. Apply a strategy more strongly, or another one.`;
    case "too-hard": {
      const suspect = "Nobody passed: look first whether the task is wrong, unfair or unclear, then make it easier.";
      return `${wanted}: too hard, by ${decimals(-miss)}. ${passes === 0 ? suspect : "Ask for less, or say it more clearly."}`;
    }
  }
}

const KINDS: Readonly<Record<FailureKind, string>> = {
  "limit-broken": "broke a limit or budget",
  "wrong-entity": "chose another record than gold",
  "wrong-value": "wrote another value than gold",
  "extra-action": "made a change too many",
  "missing-action": "left out a change",
  "tool-errors": "were stopped by errors of tools",
  "gave-up": "gave up",
  "never-acted": "changed nothing",
  "out-of-turns": "ran out of turns",
  "out-of-tokens": "ran out of tokens",
  "out-of-time": "ran out of time",
  "reply-cut": "were cut off in a reply",
  "context-full": "read more than fits",
  unexplained: "went wrong otherwise",
};

function failureLines({ failures }: GateOutcome, vocabulary: ReadonlySet<string>): string[] {
  if (failures.length === 0) return [];
  const told = failures.slice(0, CLUSTERS_TOLD);
  const more = failures.length > told.length ? ` (${told.length} of ${failures.length} kinds)` : "";
  return [`How attempts failed${more}:`, ...told.map((failure) => `- ${failureText(failure, vocabulary)}`)];
}

function failureText({ kind, count, detail }: GateFailure, vocabulary: ReadonlySet<string>): string {
  const told = detail.differences
    .slice(0, DIFFERENCES_TOLD)
    .map((difference) => differenceText(difference, vocabulary));
  const all = Math.max(detail.differenceCount, detail.differences.length);
  const more = told.length > 0 && all > told.length ? `; ${told.length} of ${all} differences told` : "";
  return `${count} ${KINDS[kind]}${told.length > 0 ? `: ${told.join("; ")}${more}` : ""}`;
}

const SIDES = {
  other: "another record or value",
  missing: "only gold did this",
  extra: "only attempts did this",
} as const;

function differenceText(
  { table, side, attempt, gold, fields, fieldCount }: DifferenceView,
  vocabulary: ReadonlySet<string>,
): string {
  const say = (word: string): string =>
    isOfTask(word, vocabulary) ? word : "(something that is not in the task's files)";
  const versus = (left: string | null, right: string | null): string =>
    [
      ...(left === null ? [] : [`attempts have ${say(left)}`]),
      ...(right === null ? [] : [`gold has ${say(right)}`]),
    ].join(", ");
  const told = fields.slice(0, FIELDS_TOLD).map((field) => `${say(field.name)}: ${versus(field.attempt, field.gold)}`);
  const more = fieldCount > told.length ? `, ${told.length} of ${fieldCount} fields told` : "";
  const records = versus(attempt, gold);
  return `in ${say(table)}, ${SIDES[side]}${records === "" ? "" : `: ${records}`}${told.length > 0 ? ` (${told.join("; ")}${more})` : ""}`;
}
