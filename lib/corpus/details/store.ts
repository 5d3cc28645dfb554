import { database, direct, Prisma } from "@/lib/db/client";
import { loadPayload, loadPayloadText } from "@/lib/db/payload";
import { rememberRecent } from "@/lib/db/remember-recent";
import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import { unpackTask } from "@/lib/task/pack-task";
import { TOOLS_FILES } from "@/lib/task/task-files";
import type { Irregularity, TaskSource } from "@/lib/task/task-source";
import { describeFault } from "@/lib/validate/describe-fault";
import type { TaskReport } from "@/lib/validate/task-report";
import type { GoldReplay } from "../gold-replay";
import { instructionHash } from "../instruction-hash";
import { ratesOf } from "../rates/store";
import { summaryOf } from "../tier-summary";
import { verifySource } from "../verify-source";
import type { Origin, TierDetail, TierSummary } from "../views";

/** No tier of this name is in the corpus. */
export class UnknownTier extends Error {
  override readonly name = "UnknownTier";
  readonly remedy = "It may have been renamed or never imported.";
  constructor(tier: string) {
    super(`There is no tier ${tier} in the corpus.`);
  }
}

/** A tier with its current revision, without payloads. @throws UnknownTier */
async function currentRevision(name: string) {
  const tier = await database().tier.findUnique({ where: { name } });
  const id = tier?.currentRevisionId;
  const revision = id ? await database().tierRevision.findUnique({ where: { id } }) : null;
  if (!tier || !revision) throw new UnknownTier(name);
  return { tier, revision };
}

/** Tasks kept unpacked. A payload's id is the hash of its content, so what is remembered can't be out of date. */
const KEPT = 24;

const readSource = rememberRecent(async (sourceId: string): Promise<TaskSource> => {
  const reading = unpackTask(await loadPayload(sourceId));
  // Only readable tasks are stored; a stricter reader later must not make them disappear without a word.
  if (reading.kind !== "task") throw new Error(`Stored task ${reading.name} can no longer be read.`);
  return reading.task;
}, KEPT);

/** All that a tier's page shows at once. The database itself is asked for apart. @throws UnknownTier */
export async function tierDetail(name: string): Promise<TierDetail> {
  const { tier, revision } = await currentRevision(name);
  const db = database();
  const [rates, family, siblings, revisionCount, task, opened] = await Promise.all([
    ratesOf([tier]),
    db.family.findUniqueOrThrow({ where: { name: tier.familyName }, select: { origin: true } }),
    db.tier.findMany({
      where: { familyName: tier.familyName },
      select: { name: true, level: true },
      orderBy: { level: "asc" },
    }),
    db.tierRevision.count({ where: { tierName: name } }),
    readSource(revision.sourceId),
    readInterface(revision.interfaceId),
  ]);
  const { tierKey: _, wave: __, createdAt: ___, updatedAt: ____, ...columns } = tier;
  return {
    summary: summaryOf(columns, rates.get(name) ?? []),
    origin: family.origin as Origin,
    revision: {
      id: revision.id,
      number: revision.number,
      contentHash: revision.contentHash,
      createdAt: revision.createdAt.toISOString(),
    },
    revisionCount,
    instruction: task.instruction,
    toolsSource: task.tools,
    toolsFileName: TOOLS_FILES[task.language],
    verifySource: verifySource(task.tools, task.language),
    ...opened,
    gold: task.gold,
    // Written by importing/store.ts.
    irregularities: JSON.parse(revision.irregularities) as Irregularity[],
    clock: task.clock,
    validation: validationOf(revision),
    siblings,
  };
}

/** What is compared of a tier that isn't the one on the page: its interface and its sizes, without its source. */
export type TierOutline = Pick<TierDetail, "tools" | "entities"> & {
  readonly summary: Pick<TierSummary, "toolCount" | "entityCount" | "goldSteps" | "databaseBytes">;
};

/** Null where there is no such tier. Three statements. */
export async function tierOutline(name: string): Promise<TierOutline | null> {
  const db = database();
  const tier = await db.tier.findUnique({
    where: { name },
    select: { toolCount: true, entityCount: true, goldSteps: true, databaseBytes: true, currentRevisionId: true },
  });
  if (!tier?.currentRevisionId) return null;
  const { currentRevisionId: id, ...summary } = tier;
  const revision = await db.tierRevision.findUnique({ where: { id }, select: { interfaceId: true } });
  return { summary, ...(await readInterface(revision?.interfaceId ?? null)) };
}

async function readInterface(
  interfaceId: string | null,
): Promise<{ tools: readonly ToolSpec[]; entities: readonly EntitySpec[] }> {
  if (interfaceId === null) return { tools: [], entities: [] };
  // Written by checking/store.ts.
  return JSON.parse(await loadPayloadText(interfaceId)) as { tools: ToolSpec[]; entities: EntitySpec[] };
}

/** Tools and kinds of records of any revision, as the sandbox saw them; empty lists while it is unchecked. */
export async function interfaceOfRevision(revisionId: string) {
  const row = await database().tierRevision.findUnique({ where: { id: revisionId }, select: { interfaceId: true } });
  return readInterface(row?.interfaceId ?? null);
}

function validationOf(revision: {
  readonly validation: string | null;
  readonly checkedAt: Date | null;
}): TierDetail["validation"] {
  if (revision.validation === null || revision.checkedAt === null) return null;
  // Written by checking/store.ts.
  const { passed, faults } = JSON.parse(revision.validation) as TaskReport;
  const [first] = faults;
  return { passed, reason: first ? describeFault(first) : null, checkedAt: revision.checkedAt.toISOString() };
}

/** The initial database of a tier as JSON text, byte for byte as its author wrote it. @throws UnknownTier */
export async function tierDatabase(name: string): Promise<string> {
  return (await tierSource(name)).database;
}

/** The task of a tier's current revision with all its files. @throws UnknownTier */
export async function tierSource(name: string): Promise<TaskSource> {
  return readSource((await currentRevision(name)).revision.sourceId);
}

/** The task of any revision, current or not: what its gates were run on. @throws Error for an unknown one */
export async function revisionTask(revisionId: string): Promise<TaskSource> {
  const [row] = await direct().rows<{ sourceId: string }>(
    Prisma.sql`SELECT "sourceId" FROM "TierRevision" WHERE "id" = ${revisionId}`,
  );
  if (!row) throw new Error(`There is no revision ${revisionId}.`);
  return readSource(row.sourceId);
}

/** The current revision and its content, for whoever checks it. @throws UnknownTier */
export async function revisionToCheck(name: string): Promise<{ revisionId: string; task: TaskSource }> {
  const { revision } = await currentRevision(name);
  return { revisionId: revision.id, task: await readSource(revision.sourceId) };
}

/** How the gold path went when it was checked, or null while it wasn't. @throws UnknownTier */
export async function goldReplay(name: string): Promise<GoldReplay | null> {
  return readGold((await currentRevision(name)).revision.goldId);
}

/** How the gold path of any revision went, current or not: what its attempts are held against. Null while unchecked. */
export async function goldOfRevision(revisionId: string): Promise<GoldReplay | null> {
  const row = await database().tierRevision.findUnique({ where: { id: revisionId }, select: { goldId: true } });
  return readGold(row?.goldId ?? null);
}

/** One call of a gold path as it was replayed, without what it answered. */
export interface GoldCallTrace {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Whether it changed the database. */
  readonly changes: boolean;
}

/** Short, where the replay that they come from holds a whole database. */
const readTraces = rememberRecent(async (goldId: string): Promise<readonly GoldCallTrace[]> => {
  const gold = await readGold(goldId);
  return (gold?.steps ?? []).map((step) => ({
    name: step.name,
    arguments: step.arguments,
    changes: step.delta !== null,
  }));
}, KEPT);

/** The calls of a revision's gold path; none while it is unchecked. */
export async function goldCallsOfRevision(revisionId: string): Promise<readonly GoldCallTrace[]> {
  const row = await database().tierRevision.findUnique({ where: { id: revisionId }, select: { goldId: true } });
  return row?.goldId ? readTraces(row.goldId) : [];
}

async function readGold(goldId: string | null): Promise<GoldReplay | null> {
  // Written by checking/store.ts.
  return goldId === null ? null : (JSON.parse(await loadPayloadText(goldId)) as GoldReplay);
}

/**
 * The task with this instruction, the newest revision if several have it, or null. Instructions are compared without the
 * white space around them.
 */
export async function findTaskByInstruction(instruction: string): Promise<TaskSource | null> {
  const revision = await database().tierRevision.findFirst({
    where: { instructionHash: instructionHash(instruction) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { sourceId: true },
  });
  return revision && readSource(revision.sourceId);
}
