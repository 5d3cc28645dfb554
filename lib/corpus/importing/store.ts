import { randomUUID } from "node:crypto";
import { database, type TransactionClient } from "@/lib/db/client";
import { insertRows } from "@/lib/db/insert-rows";
import { loadPayloadText } from "@/lib/db/payload";
import { transaction } from "@/lib/db/transaction";
import type { TaskProblem } from "@/lib/task/task-reading";
import type { Irregularity } from "@/lib/task/task-source";
import { indexTier } from "../indexing/store";
import { type Opened, openedSummary } from "../opened-summary";
import { refreshRates } from "../rates/store";
import type { TaskSummary } from "../summarise-task";
import type { Origin } from "../views";
import { addTiers, insertPayloads, insertRecordedGates, insertRevision } from "./adding/store";
import type { PreparedTier } from "./prepare-tier";
import { rateKey, recordedGates } from "./recorded-gates";

/** `updated`: the content changed and has a new revision. `refreshed`: only what says nothing of the task did. */
export type Saved = "added" | "updated" | "refreshed" | "unchanged";

export type TransactionBody = (tx: TransactionClient, saved: ReadonlyMap<string, Saved | TaskProblem>) => Promise<void>;

/**
 * Writes tiers of different names, all of them or none, and with them whatever `besides` writes. Repeating it changes
 * nothing. A tier whose place in its family another one has is a problem of its folder and isn't written.
 */
export async function saveTiers(
  tiers: readonly PreparedTier[],
  origin: Origin,
  besides?: TransactionBody,
): Promise<ReadonlyMap<string, Saved | TaskProblem>> {
  return transaction(async (tx) => {
    const saved = new Map<string, Saved | TaskProblem>();
    const families = [...new Set(tiers.map(({ family }) => family))].sort();
    await lockFamilies(tx, families, origin);
    const siblings = await tx.tier.findMany({
      where: { familyName: { in: families } },
      select: { name: true, familyName: true, level: true },
    });
    const present = new Set(siblings.map(({ name }) => name));
    const placeOf = (family: string, level: number) => `${family}\n${level}`;
    const taken = new Map(siblings.map(({ name, familyName, level }) => [placeOf(familyName, level), name]));
    const fresh: PreparedTier[] = [];
    for (const tier of tiers) {
      const place = placeOf(tier.family, tier.level);
      const holder = taken.get(place) ?? tier.name;
      taken.set(place, holder);
      if (holder !== tier.name) saved.set(tier.name, placeTaken(tier, holder));
      else if (present.has(tier.name)) saved.set(tier.name, await reviseTier(tx, tier));
      else {
        fresh.push(tier);
        saved.set(tier.name, "added");
      }
    }
    await addTiers(tx, fresh);
    await besides?.(tx, saved);
    return saved;
  });
}

/** True where the tier's current revision has exactly these files. */
export async function isStored(name: string, sourceId: string): Promise<boolean> {
  const tier = await database().tier.findUnique({ where: { name }, select: { currentRevisionId: true } });
  const id = tier?.currentRevisionId;
  if (!id) return false;
  return (await database().tierRevision.count({ where: { id, sourceId } })) === 1;
}

/** True where the tier had this content before and has another now. */
export async function isReplaced(name: string, contentHash: string): Promise<boolean> {
  const [tier, revision] = await Promise.all([
    database().tier.findUnique({ where: { name }, select: { currentRevisionId: true } }),
    database().tierRevision.findUnique({
      where: { tierName_contentHash: { tierName: name, contentHash } },
      select: { id: true },
    }),
  ]);
  return revision !== null && tier?.currentRevisionId !== revision.id;
}

/**
 * Creates families, or locks them: imports of one family take their turns, on Postgres too. In order of their names, so
 * that no two wait for each other.
 */
async function lockFamilies(tx: TransactionClient, families: readonly string[], origin: Origin): Promise<void> {
  const createdAt = new Date();
  const rows = families.map((name) => ({ name, origin, createdAt }));
  const columns = { name: "text", origin: "text", createdAt: "moment" } as const;
  await insertRows(tx, "Family", columns, rows, 'ON CONFLICT ("name") DO UPDATE SET "name" = EXCLUDED."name"');
}

function placeTaken({ family, level }: PreparedTier, holder: string): TaskProblem {
  const message = `is another level ${level} of ${family}: that is ${holder}`;
  return { file: ".", message, remedy: "Give the folder another level, or remove one of the two." };
}

async function reviseTier(tx: TransactionClient, tier: PreparedTier): Promise<Saved> {
  const { name, contentHash, sourceId } = tier;
  const { currentRevisionId } = await tx.tier.findUniqueOrThrow({
    where: { name },
    select: { currentRevisionId: true },
  });
  const known = await tx.tierRevision.findUnique({
    where: { tierName_contentHash: { tierName: name, contentHash } },
    select: { id: true, sourceId: true, validity: true, interfaceId: true, irregularities: true },
  });
  if (known && known.id === currentRevisionId && known.sourceId === sourceId) return "unchanged";
  await insertPayloads(tx, [tier]);
  const revision = known ?? (await addRevision(tx, tier));
  const irregularities = withAbsentParent(tier.irregularities, revision.irregularities);
  await tx.tierRevision.update({
    where: { id: revision.id },
    data: { sourceId, irregularities: JSON.stringify(irregularities) },
  });
  const isCurrent = revision.id === currentRevisionId;
  await showRevision(tx, tier, revision, irregularities, isCurrent ? {} : await stateOf(tx, revision));
  await saveRates(tx, tier, revision.id);
  await refreshRates(tx, name);
  return isCurrent ? "refreshed" : "updated";
}

interface Revision {
  readonly id: string;
  readonly validity: string;
  readonly interfaceId: string | null;
  readonly irregularities: string;
}

async function addRevision(tx: TransactionClient, tier: PreparedTier): Promise<Revision> {
  const last = await tx.tierRevision.aggregate({ where: { tierName: tier.name }, _max: { number: true } });
  const id = randomUUID();
  await insertRevision(tx, tier, id, (last._max.number ?? 0) + 1);
  return { id, validity: "unvalidated", interfaceId: null, irregularities: "[]" };
}

/** Whether the parent is there doesn't follow from the files: `settleParents` alone says so. */
function withAbsentParent(read: readonly Irregularity[], before: string): readonly Irregularity[] {
  const kept = (JSON.parse(before) as Irregularity[]).filter(({ kind }) => kind === "parent-absent");
  return [...read, ...kept];
}

/** What the check and people said of a revision which is to be the current one. */
async function stateOf(tx: TransactionClient, { id, validity }: Revision) {
  const decision = await tx.decision.findFirst({
    where: { revisionId: id, withdrawnAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { verdict: true },
  });
  return { currentRevisionId: id, validity, decision: decision?.verdict ?? "none" };
}

/** The tier's columns, facets and search document now speak of this revision. */
async function showRevision(
  tx: TransactionClient,
  tier: PreparedTier,
  { interfaceId }: Revision,
  irregularities: readonly Irregularity[],
  state: { readonly currentRevisionId?: string; readonly validity?: string; readonly decision?: string },
): Promise<void> {
  const opened = interfaceId === null ? null : (JSON.parse(await loadPayloadText(interfaceId, tx)) as Opened); // by checking/store.ts
  const { columns, facets, document }: TaskSummary = openedSummary(tier.summary, tier.language, opened);
  const kinds = [...new Set(irregularities.map(({ kind }) => kind))];
  const irregularityCount = irregularities.length;
  await tx.tier.update({ where: { name: tier.name }, data: { ...columns, irregularityCount, ...state } });
  await indexTier(tx, tier, { facets: { ...facets, irregularity: kinds }, document });
}

/** Recorded rates become gates without rollouts, the same one once. */
async function saveRates(tx: TransactionClient, tier: PreparedTier, revisionId: string): Promise<void> {
  if (tier.passRates.length === 0) return;
  const present = await tx.gate.findMany({
    where: { tierName: tier.name, revisionId, kind: "recorded" },
    select: { backend: true, modelId: true, k: true, rate: true },
  });
  const gates = recordedGates(tier.passRates, new Set(present.map(rateKey)));
  await insertRecordedGates(tx, gates, tier.name, revisionId);
}
