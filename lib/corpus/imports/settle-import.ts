import { validateTier } from "@/lib/jobs/definitions/validate-tier";
import { jobQueue } from "@/lib/jobs/queue";
import { parentIrregularity } from "@/lib/task/parent-irregularity";
import type { PreparedFolder } from "../importing/prepare-folder";
import { presentNames, settleParents } from "../importing/settling/store";
import { keepLeftovers } from "../leftovers/store";
import {
  countIrregular,
  dropFindings,
  earlierOutcomes,
  refreshFindings,
  uncheckedOf,
  writeFindings,
} from "./running/store";

/** Folders that became no tier. */
export type OtherFolder = Exclude<PreparedFolder, { readonly kind: "tier" | "unchanged" }>;

/**
 * What can only be done when every folder is known: keeps the left-over ones, tells whose parent is not there, and plans
 * the checks of all tiers of the run that were never checked. Gives the numbers of irregular folders and of those checks.
 */
export async function settleImport(
  runId: string,
  names: ReadonlySet<string>,
  others: readonly OtherFolder[],
): Promise<{ readonly irregular: number; readonly checks: number }> {
  const leftovers = others.flatMap((each) => (each.kind === "skipped" ? [each] : []));
  await keepLeftovers(leftovers.map(({ name, reason, leftover }) => ({ name, reason, ...leftover })));
  const besides = new Set(others.map(({ name }) => name));
  await settleParents(besides);
  await refreshFindings(runId);
  const present = await presentNames(besides);
  const orphans = leftovers.flatMap(({ name, reason, irregularities, leftover: { parent } }) => {
    const orphan = parentIrregularity({ metadata: { parent } }, present);
    return orphan ? [{ name, outcome: "skipped" as const, irregularities: [...irregularities, orphan], reason }] : [];
  });
  await writeFindings(runId, orphans);
  const gone = [...(await earlierOutcomes(runId)).keys()].filter((name) => !names.has(name));
  await dropFindings(runId, gone);
  const due = await uncheckedOf(names);
  await jobQueue().enqueueAll(
    validateTier,
    due.map((tier) => ({ payload: { tier }, options: { key: `validate-tier:${tier}` } })),
  );
  return { irregular: await countIrregular(runId), checks: due.length };
}
