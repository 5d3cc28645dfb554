import { randomUUID } from "node:crypto";
import { Prisma, type TransactionClient } from "@/lib/db/client";
import { type ColumnType, insertRows } from "@/lib/db/insert-rows";
import type { PreparedTier } from "../prepare-tier";
import { type RecordedGate, recordedGates } from "../recorded-gates";

const TIER = {
  name: "text",
  familyName: "text",
  level: "integer",
  tierKey: "integer",
  language: "text",
  description: "text",
  parentName: "text",
  strategies: "text",
  toolCount: "integer",
  goldSteps: "integer",
  entityCount: "integer",
  databaseBytes: "integer",
  irregularityCount: "integer",
  currentRevisionId: "text",
  createdAt: "moment",
  updatedAt: "moment",
} as const satisfies Record<string, ColumnType>;

const REVISION = {
  id: "text",
  tierName: "text",
  number: "integer",
  contentHash: "text",
  instructionHash: "text",
  sourceId: "text",
  irregularities: "text",
  createdAt: "moment",
} as const satisfies Record<string, ColumnType>;

const FACET = {
  tierName: "text",
  kind: "text",
  value: "text",
  familyName: "text",
  level: "integer",
} as const satisfies Record<string, ColumnType>;

const DOCUMENT = { tierName: "text", text: "text" } as const satisfies Record<string, ColumnType>;

const GATE = {
  id: "text",
  kind: "text",
  tierName: "text",
  revisionId: "text",
  backend: "text",
  modelId: "text",
  k: "integer",
  settings: "text",
  state: "text",
  passes: "integer",
  scored: "integer",
  rate: "real",
  createdAt: "moment",
  finishedAt: "moment",
} as const satisfies Record<string, ColumnType>;

const RATE = {
  tierName: "text",
  level: "integer",
  kind: "text",
  backend: "text",
  modelId: "text",
  offline: "boolean",
  rate: "real",
  passes: "integer",
  scored: "integer",
  gateId: "text",
} as const satisfies Record<string, ColumnType>;

interface NewTier {
  readonly tier: PreparedTier;
  readonly revisionId: string;
  readonly gates: readonly RecordedGate[];
}

/**
 * Writes tiers that the database doesn't have, with everything derived from them, a statement a table. Their families
 * are there and locked.
 */
export async function addTiers(tx: TransactionClient, tiers: readonly PreparedTier[]): Promise<void> {
  if (tiers.length === 0) return;
  const now = new Date();
  const added = tiers.map((tier): NewTier => {
    return { tier, revisionId: randomUUID(), gates: recordedGates(tier.passRates) };
  });
  await insertPayloads(tx, tiers);
  const tierRows = added.map(({ tier: { name, family, level, summary }, revisionId }) => {
    const moments = { createdAt: now, updatedAt: now };
    return { name, familyName: family, level, ...summary.columns, currentRevisionId: revisionId, ...moments };
  });
  await insertRows(tx, "Tier", TIER, tierRows);
  await insertRows(
    tx,
    "TierRevision",
    REVISION,
    added.map(({ tier, revisionId: id }) => revisionRow(tier, id, 1)),
  );
  await insertRows(tx, "TierFacet", FACET, tiers.flatMap(facetRows));
  await insertRows(
    tx,
    "TierDocument",
    DOCUMENT,
    tiers.map(({ name, summary }) => ({ tierName: name, text: summary.document })),
  );
  await insertRows(
    tx,
    "Gate",
    GATE,
    added.flatMap(({ tier, revisionId, gates }) => gates.map((gate) => gateRow(gate, tier.name, revisionId))),
  );
  await insertRows(tx, "TierRate", RATE, added.flatMap(standingRates));
}

/** Compressed contents; one that is there already is left alone. */
export async function insertPayloads(tx: TransactionClient, tiers: readonly PreparedTier[]): Promise<void> {
  const rows = tiers.map(
    ({ sourceId, content }) => Prisma.sql`(${sourceId}, ${content.encoding}, ${content.size}, ${content.bytes})`,
  );
  await tx.$executeRaw`
    INSERT INTO "Payload" ("id", "encoding", "size", "bytes") VALUES ${Prisma.join(rows)} ON CONFLICT ("id") DO NOTHING`;
}

/** A further revision of a tier that is there. */
export const insertRevision = (tx: TransactionClient, tier: PreparedTier, id: string, number: number): Promise<void> =>
  insertRows(tx, "TierRevision", REVISION, [revisionRow(tier, id, number)]);

/** Recorded measurements of a revision. */
export const insertRecordedGates = (
  tx: TransactionClient,
  gates: readonly RecordedGate[],
  tierName: string,
  revisionId: string,
): Promise<void> =>
  insertRows(
    tx,
    "Gate",
    GATE,
    gates.map((gate) => gateRow(gate, tierName, revisionId)),
  );

function revisionRow(tier: PreparedTier, id: string, number: number) {
  const { name: tierName, contentHash, instructionHash, sourceId } = tier;
  const irregularities = JSON.stringify(tier.irregularities);
  return { id, tierName, number, contentHash, instructionHash, sourceId, irregularities, createdAt: new Date() };
}

function facetRows({ name: tierName, family: familyName, level, summary }: PreparedTier) {
  return Object.entries(summary.facets).flatMap(([kind, values]: [string, readonly string[]]) =>
    values.map((value) => ({ tierName, kind, value, familyName, level })),
  );
}

function gateRow({ k, createdAt, ...gate }: RecordedGate, tierName: string, revisionId: string) {
  const ended = { settings: "{}", state: "done", scored: k, createdAt, finishedAt: createdAt };
  return { ...gate, ...ended, kind: "recorded", tierName, revisionId, k };
}

/** What `refreshRates` would derive: of each series the last recorded one, a new tier having no other gates. */
function standingRates({ tier, gates }: NewTier) {
  const series = new Map(gates.map((gate) => [JSON.stringify([gate.backend, gate.modelId]), gate]));
  return [...series.values()].map(({ id, backend, modelId, k, passes, rate }) => ({
    ...{ tierName: tier.name, level: tier.level, kind: "recorded", backend, modelId, offline: false },
    ...{ rate, passes, scored: k, gateId: id },
  }));
}
