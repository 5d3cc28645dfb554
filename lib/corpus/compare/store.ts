import { database } from "@/lib/db/client";
import { loadPayloadText } from "@/lib/db/payload";
import { rememberRecent } from "@/lib/db/remember-recent";
import { revisionTask, UnknownTier } from "../details/store";
import { verifySource } from "../verify-source";
import { compareTiers } from "./compare-tiers";
import type { ComparedTask, Comparison, TextDiff } from "./comparison";
import { textDiffer } from "./text-differ";
import { toolSources } from "./tool-sources";

/** A content that a tier can be compared with: another tier of its family, or an older revision of itself. */
export interface CompareChoice {
  /** How addresses name it: `day_spa_t1`, or `day_spa_t2@1` for a revision. */
  readonly ref: string;
  readonly tier: string;
  readonly level: number;
  readonly revision: number;
  readonly current: boolean;
}

export interface ComparedTiers {
  readonly before: CompareChoice;
  readonly after: CompareChoice;
  readonly comparison: Comparison;
}

/** Neither a tier of the corpus nor a revision of one is named so. */
export class UnknownComparison extends Error {
  override readonly name = "UnknownComparison";
  readonly remedy = "Choose another tier or revision to compare with.";
  constructor(ref: string) {
    super(`There is no ${ref} to compare with.`);
  }
}

interface RevisionRow {
  readonly id: string;
  readonly number: number;
  readonly interfaceId: string | null;
}

/** Other tiers of the family by level, then older revisions of the tier itself, newest first. @throws UnknownTier */
export async function compareChoices(tier: string): Promise<CompareChoice[]> {
  const db = database();
  const here = await db.tier.findUnique({
    where: { name: tier },
    select: { familyName: true, currentRevisionId: true },
  });
  if (!here) throw new UnknownTier(tier);
  const tiers = await db.tier.findMany({
    where: { familyName: here.familyName },
    orderBy: { level: "asc" },
    select: { name: true, level: true, currentRevisionId: true },
  });
  const current = tiers.flatMap(({ currentRevisionId }) => currentRevisionId ?? []);
  const revisions = await db.tierRevision.findMany({
    where: { OR: [{ id: { in: current } }, { tierName: tier }] },
    orderBy: { number: "desc" },
    select: { id: true, number: true, tierName: true },
  });
  const choice = (name: string, level: number, revision: { id: string; number: number }, isCurrent: boolean) => ({
    ...{ ref: isCurrent ? name : `${name}@${revision.number}`, tier: name, level },
    ...{ revision: revision.number, current: isCurrent },
  });
  return [
    ...tiers.flatMap(({ name, level, currentRevisionId }) => {
      const revision = revisions.find(({ id }) => id === currentRevisionId);
      return name !== tier && revision ? [choice(name, level, revision, true)] : [];
    }),
    ...revisions
      .filter(({ id, tierName }) => tierName === tier && id !== here.currentRevisionId)
      .map((revision) => choice(tier, tiers.find(({ name }) => name === tier)?.level ?? 0, revision, false)),
  ];
}

/** @throws UnknownComparison */
async function resolve(ref: string): Promise<{ choice: CompareChoice; revision: RevisionRow }> {
  const [, name = ref, number] = /^(.*)@(\d{1,9})$/.exec(ref) ?? [];
  const db = database();
  const tier = await db.tier.findUnique({ where: { name }, select: { level: true, currentRevisionId: true } });
  if (!tier?.currentRevisionId) throw new UnknownComparison(ref);
  const revision = await db.tierRevision.findUnique({
    where:
      number === undefined
        ? { id: tier.currentRevisionId }
        : { tierName_number: { tierName: name, number: Number(number) } },
    select: { id: true, number: true, interfaceId: true },
  });
  if (!revision) throw new UnknownComparison(ref);
  const current = revision.id === tier.currentRevisionId;
  return { choice: { ref, tier: name, level: tier.level, revision: revision.number, current }, revision };
}

async function comparedTask({ id, interfaceId }: Pick<RevisionRow, "id" | "interfaceId">): Promise<ComparedTask> {
  const [task, opened] = await Promise.all([
    revisionTask(id),
    interfaceId === null ? null : loadPayloadText(interfaceId),
  ]);
  // Written by checking/store.ts.
  return { task, opened: opened === null ? null : (JSON.parse(opened) as ComparedTask["opened"]) };
}

/** Both sides are named by content, so what is remembered can't be out of date; few, since each holds two databases. */
const compareRevisions = rememberRecent(async (key: string): Promise<Comparison> => {
  const [before, after] = JSON.parse(key) as [RevisionRow, RevisionRow]; // written below
  return compareTiers(await comparedTask(before), await comparedTask(after));
}, 6);

/** What differs from `ref` to the tier's current content. @throws UnknownTier, UnknownComparison */
export async function compareWith(tier: string, ref: string): Promise<ComparedTiers> {
  const [before, after] = await Promise.all([resolve(ref), resolveTier(tier)]);
  const comparison = await compareRevisions(JSON.stringify([before.revision, after.revision]));
  return { before: before.choice, after: after.choice, comparison };
}

/** A text of a task that can be read beside that of another: the tools' whole source, or one tool's. */
export type ComparedText = "instruction" | "verify" | "source";

export interface ComparedTexts {
  readonly before: string;
  readonly after: string;
  /** Line by line, of sources; null for prose. */
  readonly lines: TextDiff | null;
}

/** Both texts whole; empty where one side has none. @throws UnknownTier, UnknownComparison */
export async function comparedTexts(
  tier: string,
  ref: string,
  what: ComparedText,
  tool: string | null,
): Promise<ComparedTexts> {
  const [older, newer] = await Promise.all([resolve(ref), resolveTier(tier)]);
  const [before = "", after = ""] = await Promise.all(
    [older, newer].map(async ({ revision }) => {
      const { instruction, tools, language } = await revisionTask(revision.id);
      if (what === "instruction") return instruction;
      if (what === "verify") return verifySource(tools, language) ?? "";
      return tool === null ? tools : (toolSources(tools, language).get(tool) ?? "");
    }),
  );
  return { before, after, lines: what === "instruction" ? null : textDiffer().lines(before, after) };
}

async function resolveTier(tier: string) {
  return resolve(tier).catch((error: unknown) => {
    throw error instanceof UnknownComparison ? new UnknownTier(tier) : error;
  });
}
