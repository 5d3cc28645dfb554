import type { Language } from "@/lib/task/task-source";
import type { OrderChoices, SynthesisForm } from "./synthesis-acts";

/** What is typed into the form of a new run, as it is typed. */
export interface RunFields {
  readonly authorId: string;
  readonly solverId: string;
  readonly language: Language;
  readonly choice: "free" | "hints";
  readonly hints: string;
  readonly count: string;
  readonly lastLevel: string;
  readonly k: string;
  readonly dollars: string;
  readonly turns: string;
  readonly hours: string;
  readonly seed: string;
}

/**
 * Who writes and who plays where nobody says. Real models first, where there are any whose last test didn't fail: an offline
 * run shows how it works and says nothing about a model.
 */
export function usualPair({
  authors,
  solvers,
  demo,
}: Pick<OrderChoices, "authors" | "solvers" | "demo">): OrderChoices["demo"] {
  const usual = (models: OrderChoices["authors"], demoId: string) =>
    models.find(({ offline, failedTo }) => !offline && failedTo === null)?.id ?? demoId;
  return { authorId: usual(authors, demo.authorId), solverId: usual(solvers, demo.solverId) };
}

export function emptyFields(choices: OrderChoices): RunFields {
  return {
    ...{ ...usualPair(choices), language: "typescript" },
    ...{ choice: "free", hints: "", count: "1", lastLevel: "", k: "20", dollars: "", turns: "", hours: "", seed: "" },
  };
}

/** The offline demonstration: the author's script is written for these terms. */
export const demoForm = ({ authorId, solverId }: OrderChoices["demo"]): SynthesisForm => ({
  ...{ authorId, solverId, language: "typescript", hints: [], count: 1, lastLevel: 4, k: 20 },
  ...{ dollars: null, turns: null, hours: null, seed: null },
});

export type FieldProblems = Partial<Record<keyof RunFields, string>>;

const whole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
const amount = (text: string, most: number): boolean =>
  /^\d{1,6}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= most;

export const hintsOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What is wrong with what was typed, by field. */
export function problemsOf(fields: RunFields): FieldProblems {
  const { choice, hints, count, lastLevel, k, dollars, turns, hours, seed } = fields;
  const lines = hintsOf(hints);
  const checks: readonly [keyof RunFields, boolean, string][] = [
    ["count", choice === "hints" || seed !== "" || whole(count, 1, 500), "a whole number from 1 to 500"],
    ["hints", choice === "free" || lines.length > 0, "a domain a line, at least one"],
    ["hints", lines.length <= 500, `${lines.length} lines: at most 500 runs at once`],
    ["hints", lines.every((line) => line.length <= 500), "at most 500 characters a line"],
    ["seed", seed === "" || choice === "free" || lines.length <= 1, "a tier is evolved by one run at a time"],
    ["seed", seed === "" || /^\w+_t\d+$/.test(seed), "the name of a tier, like day_spa_t4"],
    ["lastLevel", lastLevel === "" || whole(lastLevel, 0, 50), "a whole number from 0 to 50"],
    ["k", whole(k, 1, 1_000), "a whole number from 1 to 1,000"],
    ["dollars", dollars === "" || amount(dollars, 999_999), "an amount like 12.50, or nothing for no bound"],
    ["turns", turns === "" || whole(turns, 1, 1_000_000), "a whole number, or nothing for the usual 400"],
    ["hours", hours === "" || amount(hours, 10_000), "hours like 1.5, or nothing for the usual 24"],
  ];
  const problems: FieldProblems = {};
  for (const [field, right, words] of checks) if (!right) problems[field] ??= words;
  return problems;
}

const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text));

/** What is ordered; of fields without problems. */
export function formOf({
  authorId,
  solverId,
  language,
  choice,
  hints,
  count,
  k,
  seed,
  ...rest
}: RunFields): SynthesisForm {
  return {
    ...{ authorId, solverId, language, k: Number(k) },
    hints: choice === "hints" ? hintsOf(hints) : [],
    count: choice === "hints" || seed !== "" ? 1 : Number(count),
    lastLevel: numberOrNull(rest.lastLevel),
    dollars: numberOrNull(rest.dollars),
    turns: numberOrNull(rest.turns),
    hours: numberOrNull(rest.hours),
    seed: seed === "" ? null : seed,
  };
}

/** How many runs would be started. */
export const runsOf = (fields: RunFields): number => {
  const { hints, count } = formOf(fields);
  return Math.max(hints.length, count);
};
