import { database } from "@/lib/db/client";
import { loadPayloadText } from "@/lib/db/payload";
import { readSteps } from "../../steps/store";
import type { StepChanges } from "../views";

const NOTHING: StepChanges = { from: 0, to: 0, files: [] };

/**
 * The files that a step's calls changed, each as it was before the step and is after it. Null where there is no such step, or
 * where its calls were kept before changes were counted: the files of each gate's draft are known all the same.
 */
export async function changesOfStep(runId: string, index: number): Promise<StepChanges | null> {
  const [step] = await readSteps(runId, { from: index, count: 1 });
  if (step?.index !== index) return null;
  if (step.kind === "told") return NOTHING;
  const changing = step.calls.filter(({ answer }) => answer?.changed);
  const ranges = changing.flatMap(({ answer }) => answer?.changes ?? []);
  const [first] = ranges;
  if (changing.length === 0) return NOTHING;
  if (!first || ranges.length < changing.length) return null;
  const to = Math.max(...ranges.map((range) => range.to));
  const { from } = first;
  const rows = await database().synthesisChange.findMany({
    where: { runId, index: { gte: from, lt: to } },
    orderBy: { index: "asc" },
  });
  const latest = new Map(rows.map(({ path, textId }) => [path, textId])); // of a path changed twice the last one stays
  const files: StepChanges["files"][number][] = [];
  for (const [path, textId] of latest) {
    const before = await database().synthesisChange.findFirst({
      where: { runId, path, index: { lt: from } },
      orderBy: { index: "desc" },
      select: { textId: true },
    });
    const [was, is] = await Promise.all([read(before?.textId), read(textId)]);
    files.push({ path, before: was, after: is });
  }
  return { from, to, files };
}

const read = async (textId: string | null | undefined): Promise<string | null> =>
  textId == null ? null : loadPayloadText(textId);
