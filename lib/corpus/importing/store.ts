import { database, type TransactionClient } from "@/lib/db/client";
import { loadPayloadText, payloadId, storePayload } from "@/lib/db/payload";
import { transaction } from "@/lib/db/transaction";
import { contentHash } from "@/lib/task/content-hash";
import { packTask } from "@/lib/task/pack-task";
import { parentIrregularity } from "@/lib/task/parent-irregularity";
import type { Irregularity, TaskSource } from "@/lib/task/task-source";
import { indexTier, replaceFacets } from "../indexing/store";
import { instructionHash } from "../instruction-hash";
import { refreshRates } from "../rates/store";
import { summariseTask } from "../summarise-task";
import type { Origin } from "../views";

/** `updated`: the content changed and has a new revision. `refreshed`: only what says nothing of the task did. */
export type Saved = "added" | "updated" | "refreshed" | "unchanged";

/** Writes one tier: all of it or nothing. Repeating it changes nothing. */
export async function saveTask(task: TaskSource, origin: Origin): Promise<Saved> {
  const hash = contentHash(task);
  const pack = packTask(task);
  if (await isStored(task.name, hash, payloadId(pack))) return "unchanged";
  // Compressed and stored before the transaction, which keeps every other writer out.
  const sourceId = await storePayload(database(), pack);
  return transaction((tx) => writeTask(tx, task, origin, hash, sourceId));
}

/** Every file of the folder is in the pack, so that nothing else can have changed. */
async function isStored(name: string, hash: string, sourceId: string): Promise<boolean> {
  const tier = await database().tier.findUnique({ where: { name }, select: { currentRevisionId: true } });
  const id = tier?.currentRevisionId;
  if (!id) return false;
  return (await database().tierRevision.count({ where: { id, contentHash: hash, sourceId } })) === 1;
}

async function writeTask(
  tx: TransactionClient,
  task: TaskSource,
  origin: Origin,
  hash: string,
  sourceId: string,
): Promise<Saved> {
  const { name, family, level } = task;
  // Creates the family, or locks it: imports of one family take their turns, on Postgres too. (Prisma's upsert fails
  // where two create the same row at the same time.)
  await tx.$executeRaw`
    INSERT INTO "Family" ("name", "origin", "createdAt") VALUES (${family}, ${origin}, ${new Date()})
    ON CONFLICT ("name") DO UPDATE SET "name" = EXCLUDED."name"`;
  const tier = await tx.tier.findUnique({ where: { name }, select: { currentRevisionId: true } });
  if (!tier) await tx.tier.create({ data: { name, familyName: family, level, ...summariseTask(task).columns } });
  const key = { tierName: name, contentHash: hash };
  const present = await tx.tierRevision.findUnique({ where: { tierName_contentHash: key } });
  const revision = present ?? (await addRevision(tx, task, hash, sourceId));
  const isCurrent = tier?.currentRevisionId === revision.id;
  const sameFiles = revision.sourceId === sourceId;
  if (!sameFiles) await tx.tierRevision.update({ where: { id: revision.id }, data: { sourceId } });
  if (!isCurrent) await makeCurrent(tx, task, revision);
  else if (!sameFiles) await refreshColumns(tx, task);
  await saveRates(tx, task, revision.id);
  await refreshRates(tx, name);
  if (!tier) return "added";
  return isCurrent ? "refreshed" : "updated";
}

async function addRevision(tx: TransactionClient, task: TaskSource, hash: string, sourceId: string) {
  const last = await tx.tierRevision.aggregate({ where: { tierName: task.name }, _max: { number: true } });
  return tx.tierRevision.create({
    data: {
      tierName: task.name,
      number: (last._max.number ?? 0) + 1,
      contentHash: hash,
      instructionHash: instructionHash(task.instruction),
      sourceId,
      irregularities: JSON.stringify(task.irregularities),
    },
  });
}

/** The tier's columns now speak of this revision: its files, what its check said, the decision on it. */
async function makeCurrent(
  tx: TransactionClient,
  task: TaskSource,
  revision: { readonly id: string; readonly validity: string; readonly interfaceId: string | null },
): Promise<void> {
  const decision = await tx.decision.findFirst({
    where: { revisionId: revision.id, withdrawnAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { verdict: true },
  });
  const { interfaceId } = revision;
  const checked = interfaceId && (JSON.parse(await loadPayloadText(interfaceId, tx)) as { tools: unknown[] });
  const summary = summariseTask(task);
  const state = {
    ...(checked ? { toolCount: checked.tools.length } : {}),
    currentRevisionId: revision.id,
    validity: revision.validity,
    decision: decision?.verdict ?? "none",
  };
  await tx.tier.update({ where: { name: task.name }, data: { ...summary.columns, ...state } });
  await indexTier(tx, task, summary);
}

/** The check has counted the tools better than the files can say. */
async function refreshColumns(tx: TransactionClient, task: TaskSource): Promise<void> {
  const summary = summariseTask(task);
  const { toolCount: _, irregularityCount: __, ...columns } = summary.columns;
  await tx.tier.update({ where: { name: task.name }, data: columns });
  await indexTier(tx, task, summary);
}

/** Recorded rates become gates without rollouts, the same one once. */
async function saveRates(tx: TransactionClient, task: TaskSource, revisionId: string): Promise<void> {
  if (task.metadata.passRates.length === 0) return;
  const present = await tx.gate.findMany({
    where: { tierName: task.name, revisionId, kind: "recorded" },
    select: { backend: true, modelId: true, k: true, rate: true },
  });
  const keyOf = (...parts: (string | number | null)[]) => JSON.stringify(parts);
  const known = new Set(present.map((gate) => keyOf(gate.backend, gate.modelId, gate.k, gate.rate)));
  let added = 0;
  for (const { solver, model, k, value } of task.metadata.passRates) {
    const key = keyOf(solver, model, k, value);
    if (known.has(key)) continue;
    known.add(key);
    added++;
    // Later entries of a file are later measurements: their times must say so.
    const moment = new Date(Date.now() + added);
    await tx.gate.create({
      data: {
        kind: "recorded",
        tierName: task.name,
        revisionId,
        backend: solver,
        modelId: model,
        k,
        settings: "{}",
        state: "done",
        passes: Math.round(value * k),
        scored: k,
        rate: value,
        createdAt: moment,
        finishedAt: moment,
      },
    });
  }
}

/**
 * Whether a parent is there is known when everything is. Brings the irregularity `parent-absent` up to date for all
 * tiers; `besides`: folders that stand beside the tiers without being any.
 */
export async function settleParents(besides: ReadonlySet<string>): Promise<void> {
  const tiers = await database().tier.findMany({ select: { name: true, parentName: true, currentRevisionId: true } });
  const names = new Set([...tiers.map(({ name }) => name), ...besides]);
  const wanted = new Map<string, Irregularity | null>();
  for (const { parentName, currentRevisionId } of tiers) {
    if (parentName === null || currentRevisionId === null) continue;
    const orphan = parentIrregularity({ metadata: { parent: parentName } }, names);
    if (orphan) wanted.set(currentRevisionId, orphan);
  }
  const marked = await database().tierRevision.findMany({
    where: { irregularities: { contains: "parent-absent" } },
    select: { id: true },
  });
  for (const { id } of marked) if (!wanted.has(id)) wanted.set(id, null);
  for (const [id, orphan] of wanted) await setOrphan(id, orphan);
}

async function setOrphan(revisionId: string, orphan: Irregularity | null): Promise<void> {
  await transaction(async (tx) => {
    const revision = await tx.tierRevision.findUniqueOrThrow({ where: { id: revisionId } });
    // Written by this file.
    const before = JSON.parse(revision.irregularities) as Irregularity[];
    const others = before.filter(({ kind }) => kind !== "parent-absent");
    const irregularities = orphan ? [...others, orphan] : others;
    if (JSON.stringify(irregularities) === revision.irregularities) return;
    await tx.tierRevision.update({
      where: { id: revisionId },
      data: { irregularities: JSON.stringify(irregularities) },
    });
    const { name, familyName, level } = await tx.tier.update({
      where: { currentRevisionId: revisionId },
      data: { irregularityCount: irregularities.length },
      select: { name: true, familyName: true, level: true },
    });
    const kinds = [...new Set(irregularities.map(({ kind }) => kind))];
    await replaceFacets(tx, { name, family: familyName, level }, "irregularity", kinds);
  });
}
