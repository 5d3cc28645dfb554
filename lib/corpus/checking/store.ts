import type { TransactionClient } from "@/lib/db/client";
import { loadPayload, storePayload } from "@/lib/db/payload";
import { transaction } from "@/lib/db/transaction";
import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import { unpackTask } from "@/lib/task/pack-task";
import type { TaskReport } from "@/lib/validate/task-report";
import type { GoldReplay } from "../gold-replay";
import { indexTier } from "../indexing/store";
import { type Opened, openedSummary } from "../opened-summary";
import { summariseTask } from "../summarise-task";

/** What the check of a revision found out. */
export interface CheckResult {
  readonly report: TaskReport;
  /** Null where the task never opened. */
  readonly tools: readonly ToolSpec[] | null;
  readonly entities: readonly EntitySpec[] | null;
  readonly gold: GoldReplay | null;
}

/** Keeps the result with its revision and, if that is the current one, in the tier's columns and facets. */
export async function recordCheck(revisionId: string, result: CheckResult): Promise<void> {
  const { report, tools, entities, gold } = result;
  const validity = report.passed ? "valid" : "invalid";
  await transaction(async (tx) => {
    const interfaceId = tools && (await storePayload(tx, JSON.stringify({ tools, entities: entities ?? [] })));
    const goldId = gold && (await storePayload(tx, JSON.stringify(gold)));
    await tx.tierRevision.update({
      where: { id: revisionId },
      data: {
        validity,
        validation: JSON.stringify(report),
        checkedAt: new Date(),
        interfaceId,
        goldId,
        initialHash: gold?.initialHash ?? null,
        goldHash: gold?.finalHash ?? null,
      },
    });
    await tx.tier.updateMany({ where: { currentRevisionId: revisionId }, data: { validity } });
    if (tools) await showOpened(tx, revisionId, { tools, entities: entities ?? [] });
  });
}

/** What opening the task showed, where that is better than its text: TypeScript alone (see openedSummary). */
async function showOpened(tx: TransactionClient, revisionId: string, opened: Opened): Promise<void> {
  const tier = await tx.tier.findUnique({ where: { currentRevisionId: revisionId } });
  if (tier?.language !== "typescript") return;
  const revision = await tx.tierRevision.findUniqueOrThrow({ where: { id: revisionId } });
  const reading = unpackTask(await loadPayload(revision.sourceId, tx));
  if (reading.kind !== "task") return; // it was read when it was stored
  const { columns, facets, document } = openedSummary(summariseTask(reading.task), "typescript", opened);
  await tx.tier.update({ where: { name: tier.name }, data: { toolCount: columns.toolCount } });
  // Written by importing/store.ts: with what does not follow from the files, such as an absent parent.
  const irregularity = (JSON.parse(revision.irregularities) as { kind: string }[]).map(({ kind }) => kind);
  const place = { name: tier.name, family: tier.familyName, level: tier.level };
  await indexTier(tx, place, { facets: { ...facets, irregularity: [...new Set(irregularity)] }, document });
}
