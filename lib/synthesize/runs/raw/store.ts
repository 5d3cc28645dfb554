import { stepSizes, stepTexts } from "../walk/store";

/** One step of a transcript as it is stored, or null where there is none. */
export async function rawStep(runId: string, index: number): Promise<string | null> {
  const [text] = await stepTexts(runId, await stepSizes(runId, { from: index, to: index }));
  return text ?? null;
}
