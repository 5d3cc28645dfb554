import { database, type TransactionClient } from "@/lib/db/client";
import { loadPayloadText, packContent, storePayload, unpackText } from "@/lib/db/payload";
import type { Opening } from "@/lib/trajectories/trajectory";
import type { DraftChange } from "../../draft/draft";
import { openCalls, type TranscriptStep } from "../transcript";

/** Writes changes of a draft, the first of which is its change `from`. */
export async function insertChanges(
  tx: TransactionClient,
  runId: string,
  from: number,
  changes: readonly DraftChange[],
): Promise<void> {
  const rows: { runId: string; index: number; path: string; textId: string | null }[] = [];
  for (const [place, { path, text }] of changes.entries()) {
    const textId = text === null ? null : await storePayload(tx, text);
    rows.push({ runId, index: from + place, path, textId });
  }
  if (rows.length > 0) await tx.synthesisChange.createMany({ data: rows });
}

/** Writes a step, in place of the one with its index. */
export async function writeStep(tx: TransactionClient, runId: string, step: TranscriptStep): Promise<void> {
  const calls = step.kind === "turn" ? step.calls : [];
  const data = {
    kind: step.kind,
    toolNames: JSON.stringify(calls.map(({ name }) => name)),
    changed: calls.some(({ answer }) => answer?.changed),
    failedCalls: calls.filter(({ answer }) => answer?.ok === false).length,
    open: openCalls(step).length,
    ...(await packContent(JSON.stringify(step))),
  };
  const { index } = step;
  await tx.synthesisStep.upsert({
    where: { runId_index: { runId, index } },
    create: { runId, index, ...data },
    update: data,
    select: { index: true },
  });
}

interface Page {
  /** The first index that is read, from 1. */
  readonly from: number;
  readonly count: number;
}

/** Steps of a run's transcript, in order; all of them without a page. */
export async function readSteps(runId: string, page?: Page): Promise<TranscriptStep[]> {
  const rows = await database().synthesisStep.findMany({
    where: { runId, ...(page && { index: { gte: page.from } }) },
    orderBy: { index: "asc" },
    ...(page && { take: page.count }),
    select: { encoding: true, size: true, bytes: true },
  });
  return Promise.all(rows.map(async (row) => JSON.parse(await unpackText(row)) as TranscriptStep)); // by writeStep
}

/** What the synthesizer was given: step 0. @throws where there is no such run */
export async function readOpening(runId: string): Promise<Opening> {
  const { openingId } = await database().synthesisRun.findUniqueOrThrow({
    where: { id: runId },
    select: { openingId: true },
  });
  return JSON.parse(await loadPayloadText(openingId)) as Opening; // by createRun
}
