import { database } from "@/lib/db/client";
import type { StoredStep } from "../../stored-step";
import { firstOf, stepSizes, stepTexts } from "../walk/store";
import { findInStep, type SearchHit, searchWords } from "./find-in-step";

/** Uncompressed bytes of steps, and steps, that one answer looks through: some tens of milliseconds. */
const AT_ONCE = 5_000_000;
const STEPS = 400;

export interface SearchPage {
  /** In the order of steps. */
  readonly hits: readonly SearchHit[];
  /** Steps of the attempt that have been looked through when this answer has come: all up to here. */
  readonly searched: number;
  /** Steps in all. */
  readonly total: number;
  /** Where to go on, or null at the end. */
  readonly next: number | null;
}

/** Looks for words in all that a solver said, called and was answered, from step `from` on, as far as one answer goes. */
export async function searchSteps(rolloutId: string, search: string, from: number): Promise<SearchPage> {
  const words = searchWords(search);
  const [total, sizes] = await Promise.all([
    database().trajectoryStep.count({ where: { rolloutId } }),
    stepSizes(rolloutId, { from: Math.max(1, from) }),
  ]);
  if (words.length === 0) return { hits: [], searched: total, total, next: null };
  const some = firstOf(sizes, AT_ONCE).slice(0, STEPS);
  const hits: SearchHit[] = [];
  for (const text of await stepTexts(rolloutId, some)) {
    // Written by saveStep alone.
    const hit = findInStep(JSON.parse(text) as StoredStep, words);
    if (hit) hits.push(hit);
  }
  const next = sizes[some.length]?.index ?? null;
  return { hits, searched: some.at(-1)?.index ?? total, total, next };
}
