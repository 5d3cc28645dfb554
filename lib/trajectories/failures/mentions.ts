import { nounOf } from "./record-book";
import { type SourceLine, verifyReach } from "./verify-reach";

const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** A number that stands for itself: no part of a date, a time or an id. */
const LONE_NUMBER = /(?<![\w.:/-])-?\d+(?:,\d{3})*(?:\.\d+)?(?![\w:/-]|\.\d)/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const stem = (word: string): string => word.toLowerCase().replace(/(?:'s|es|s)$/, "");

/** Fields whose lines are kept: a tier has some dozens, hostile ones have any number. */
const FIELDS = 1_000;

/** What a task's instruction and its `verify` speak of, read from their texts. */
export class Mentions {
  readonly #words: ReadonlySet<string>;
  readonly #text: string;
  readonly #reach: readonly SourceLine[];
  /** Answers of `linesWith`, as many as are kept. */
  readonly #lines = new Map<string, readonly SourceLine[]>();
  /** Numbers that the instruction names, in figures or (to twenty) in words. */
  readonly numbers: ReadonlySet<number>;

  constructor(instruction: string, source: string) {
    const words = instruction.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
    this.#words = new Set(words.map(stem));
    this.#text = ` ${words.join(" ")} `;
    this.#reach = verifyReach(source);
    const text = instruction.replace(/^\s*\d{1,2}[.)]\s/gm, ""); // numbers of a list name nothing
    const figures = (text.match(LONE_NUMBER) ?? []).map((text) => Number(text.replaceAll(",", "")));
    const spelt = words.map((word) => NUMBER_WORDS.indexOf(word)).filter((number) => number !== -1 && number !== 1); // "one" is seldom a number
    this.numbers = new Set([...figures, ...spelt].filter(Number.isFinite));
  }

  /** Lines that `verify` runs and that read this field. */
  linesWith(field: string): readonly SourceLine[] {
    const known = this.#lines.get(field);
    if (known) return known;
    const name = escaped(field);
    const read = new RegExp(`(?<!\\bMath)\\.${name}(?![\\w$(])|["']${name}["']`);
    const lines = this.#reach.filter(({ text }) => read.test(text));
    if (this.#lines.size < FIELDS) this.#lines.set(field, lines);
    return lines;
  }

  /** True where one of these lines compares it by size. */
  comparesBySize(field: string): boolean {
    const name = `(?<![\\w$])${escaped(field)}(?![\\w$])`;
    const sign = "(?:<=|>=|<|(?<!-)>)";
    const near = "[^&|;,?<>]*?";
    const either = new RegExp(`${name}${near}${sign}|${sign}${near}${name}`);
    return this.linesWith(field).some(({ text }) => either.test(text.replaceAll("=>", "  ")));
  }

  #namesField(field: string): boolean {
    return nounOf(field)
      .split(" ")
      .some((word) => word.length > 2 && this.#words.has(stem(word)));
  }

  #namesValue(value: unknown): boolean {
    if (typeof value === "number") return this.numbers.has(value);
    if (Array.isArray(value)) return value.some((item) => this.#namesValue(item));
    if (typeof value !== "string") return false;
    const words = value.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
    return words.length > 0 && this.#text.includes(` ${words.join(" ")} `);
  }

  /** How much the task speaks of a field in which two records differ; 0 where it doesn't. */
  weight(field: string, attempt: unknown, gold: unknown): number {
    const named = this.#namesField(field) ? 2 : 0;
    const valued = this.#namesValue(gold) && !this.#namesValue(attempt) ? 3 : 0;
    const checked = this.linesWith(field).length > 0 ? 2 : 0;
    return named + valued + checked;
  }
}

const known = new WeakMap<object, Mentions>();

/** Those of a task, read once for all attempts at it. */
export function mentionsOf(task: { readonly instruction: string; readonly source: string }): Mentions {
  const mentions = known.get(task) ?? new Mentions(task.instruction, task.source);
  known.set(task, mentions);
  return mentions;
}
