import type { Occasion } from "../script";
import { distractions, marked } from "./noise";

interface NoisyVersion {
  readonly on: Occasion;
  /** What the author says as it writes it. */
  readonly words: string;
  readonly paragraphs: (noise: readonly string[]) => readonly string[];
}

/** How loud an instruction can be, in the order in which the versions can follow each other: at most five gates a tier. */
const VERSIONS: readonly NoisyVersion[] = [
  { on: "start", words: "two paragraphs that distract", paragraphs: (noise) => noise.slice(0, 2) },
  { on: "harder", words: "one more paragraph to be read past", paragraphs: (noise) => noise.slice(0, 3) },
  { on: "harder", words: "yet another paragraph to be read past", paragraphs: (noise) => noise.slice(0, 4) },
  { on: "easier", words: "only one paragraph that distracts", paragraphs: (noise) => noise.slice(0, 1) },
  {
    on: "easier",
    words: "brackets around the paragraph that distracts, and a word that it does",
    paragraphs: ([first = ""]) => [marked(first)],
  },
];

/** An instruction as its parent's with noise behind it. */
export interface NoisyInstruction {
  readonly base: string;
  /** Index of the version; -1: there is no paragraph of this tier in it. */
  readonly at: number;
}

const tailOf = (version: NoisyVersion, noise: readonly string[]): string =>
  version
    .paragraphs(noise)
    .map((text) => `\n\n${text}`)
    .join("");

/** Tells the parent's instruction from this tier's noise, which is known word for word: nothing has to be remembered. */
export function takeApart(instruction: string, family: string, level: number): NoisyInstruction {
  const whole = instruction.trimEnd();
  const tails = VERSIONS.map((version) => tailOf(version, distractions(family, level)));
  const at = tails.findIndex((tail) => whole.endsWith(tail));
  return { at, base: at === -1 ? whole : whole.slice(0, whole.length - (tails[at]?.length ?? 0)) };
}

/** The instruction in another version, and what to say of it. @throws RangeError where there is no such version */
export function inVersion(base: string, at: number, family: string, level: number): { text: string; words: string } {
  const version = VERSIONS[at];
  if (!version) throw new RangeError(`There is no version ${at}.`);
  return { text: `${base}${tailOf(version, distractions(family, level))}\n`, words: version.words };
}

/** Index of the version that answers a gate, after the one at hand; -1 where there is none left. */
export const versionAfter = (at: number, on: Occasion): number =>
  VERSIONS.findIndex((version, index) => index > at && version.on === on);
