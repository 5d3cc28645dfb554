import { database } from "@/lib/db/client";
import { loadPayloadText } from "@/lib/db/payload";
import type { Opening } from "../../trajectory";
import { readTrajectory } from "../store";
import { stepSizes, stepTexts, walkStepTexts } from "../walk/store";

/**
 * A whole attempt as one JSON document, piece by piece: `rollout` (how it went), `opening` (what the solver was given),
 * `initialState`, `steps` as they are stored, one a line, and `finalState`. Null where there is no such attempt. Some megabytes
 * are in memory at a time, whatever its size; only the two databases come in one piece each.
 */
export async function rawTrajectory(rolloutId: string): Promise<AsyncGenerator<string> | null> {
  const header = await readTrajectory(rolloutId);
  const row = await database().rollout.findUnique({
    where: { id: rolloutId },
    select: { openingId: true, finalStateId: true },
  });
  if (!header || !row) return null;
  const { given: _, ...rollout } = header;
  return (async function* () {
    yield `{"rollout":${JSON.stringify(rollout)},\n`;
    if (row.openingId !== null) {
      // Written by saveOpening alone.
      const { database: initialState, ...opening } = JSON.parse(await loadPayloadText(row.openingId)) as Opening;
      yield `"opening":${JSON.stringify(opening)},\n"initialState":${initialState},\n`;
    } else yield `"opening":null,\n"initialState":null,\n`;
    let between = '"steps":[';
    for await (const text of walkStepTexts(rolloutId)) {
      yield `${between}\n${text}`;
      between = ",";
    }
    yield between === "," ? "\n],\n" : '"steps":[],\n';
    yield `"finalState":${row.finalStateId === null ? "null" : await loadPayloadText(row.finalStateId)}}\n`;
  })();
}

/** One step as it is stored, or null where there is none. */
export async function rawStep(rolloutId: string, index: number): Promise<string | null> {
  const [text] = await stepTexts(rolloutId, await stepSizes(rolloutId, { from: index, to: index }));
  return text ?? null;
}
