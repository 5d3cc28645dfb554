import { database } from "@/lib/db/client";
import {
  findInParts,
  type SearchedPart,
  type SearchHit,
  searchWords,
} from "@/lib/trajectories/replay/search/find-in-step";
import type { SearchPage } from "@/lib/trajectories/replay/search/store";
import { firstOf } from "@/lib/trajectories/replay/walk/store";
import type { TranscriptStep } from "../../transcript";
import { argumentsOf } from "../../view-step";
import { stepSizes, stepTexts } from "../../walk/store";

/** Uncompressed bytes of steps, and steps, that one answer looks through: some tens of milliseconds. */
const AT_ONCE = 5_000_000;
const STEPS = 400;

/** Looks for words in all that an author said, wrote and was told, from step `from` on, as far as one answer goes. */
export async function searchRun(runId: string, search: string, from: number): Promise<SearchPage> {
  const words = searchWords(search);
  const total = await database().synthesisStep.count({ where: { runId } });
  if (words.length === 0) return { hits: [], searched: total, total, next: null };
  const sizes = await stepSizes(runId, { from: Math.max(1, from) }, STEPS + 1);
  const some = firstOf(sizes, AT_ONCE).slice(0, STEPS);
  const hits: SearchHit[] = [];
  for (const text of await stepTexts(runId, some)) {
    const step = JSON.parse(text) as TranscriptStep; // by writeStep
    const hit = findInParts(step.index, partsOf(step), words);
    if (hit) hits.push(hit);
  }
  const next = sizes[some.length]?.index ?? null;
  return { hits, searched: some.at(-1)?.index ?? total, total, next };
}

function* partsOf(step: TranscriptStep): Generator<SearchedPart> {
  if (step.kind === "told") return yield { place: "told", tool: null, text: step.text };
  if (step.content) yield { place: "said", tool: null, text: step.content };
  for (const { name, argumentsText, answer } of step.calls) {
    yield { place: "tool", tool: name, text: name };
    // Each by itself and unescaped, as it is read beside the step.
    for (const { text } of argumentsOf(argumentsText)) yield { place: "arguments", tool: name, text };
    if (answer) yield { place: "answer", tool: name, text: answer.text };
  }
  if (step.reasoning) yield { place: "thought", tool: null, text: step.reasoning };
}
