import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A made-up family: the guide's seed under other names, as new to each other as two domains are. */
export interface MadeFamily {
  readonly family: string;
  readonly tools: readonly string[];
  readonly entities: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

const SEED = join(import.meta.dirname, "../../skills/synthesize-task/examples/typescript/rowing_club_t0");
const files: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(SEED).map((file) => [file, readFileSync(join(SEED, file), "utf8")]),
);

const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";

/** A word of three syllables, another for every number below 343,000. */
function word(number: number): string {
  let [rest, text] = [number * 7919 + 17, ""];
  for (let syllable = 0; syllable < 3; syllable++) {
    text += (CONSONANTS[rest % 14] ?? "b") + (VOWELS[Math.floor(rest / 14) % 5] ?? "a");
    rest = Math.floor(rest / 70);
  }
  return text;
}

/** The family of a run's number; the instruction names it, so that no two are the same task. */
export function madeFamily(number: number): MadeFamily {
  const [thing, trip] = [word(2 * number), word(2 * number + 1)];
  const [Thing, Trip] = [capital(thing), capital(trip)];
  const family = `${thing}_${trip}_club`;
  const rename = (text: string) =>
    text
      .replaceAll("rowing_club", family)
      .replaceAll("list_boats", `list_${thing}s`)
      .replaceAll("book_outing", `book_${trip}`)
      .replaceAll("Boat", Thing)
      .replaceAll("Outing", Trip)
      .replaceAll("boat", thing)
      .replaceAll("outing", trip);
  return {
    family,
    tools: [`list_${thing}s`, `book_${trip}`],
    entities: [Thing, Trip],
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, rename(text)])),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
