import { storePayload } from "@/lib/db/payload";
import { transaction } from "@/lib/db/transaction";
import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import type { TaskReport } from "@/lib/validate/task-report";
import type { GoldReplay } from "../gold-replay";
import { deriveTier } from "../indexing/derive/store";

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
    const tier = tools && (await tx.tier.findUnique({ where: { currentRevisionId: revisionId } }));
    // Opening a task tells more than its text in TypeScript alone (see openedSummary).
    if (tier?.language === "typescript") await deriveTier(tx, tier.name);
  });
}
