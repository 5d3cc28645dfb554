import { database } from "@/lib/db/client";
import { loadPayload } from "@/lib/db/payload";
import { unpackFiles } from "@/lib/task/pack-task";
import type { TaskSource } from "@/lib/task/task-source";
import { withRates } from "../queries/tiers/store";
import { SUMMARY_COLUMNS } from "../tier-summary";
import type { TierSummary } from "../views";

/** Names in one statement: below every database's limit of parameters. */
const CHUNK = 200;

function* inChunks(names: readonly string[]): Generator<string[]> {
  for (let start = 0; start < names.length; start += CHUNK) yield names.slice(start, start + CHUNK);
}

/** The files of each tier's current revision, byte for byte as they came in; one tier in memory at a time. */
export async function* taskFiles(names: readonly string[]): AsyncGenerator<Pick<TaskSource, "name" | "files">> {
  for (const chunk of inChunks(names)) {
    const tiers = await database().tier.findMany({
      where: { name: { in: chunk } },
      select: { name: true, currentRevisionId: true },
    });
    const revisions = await database().tierRevision.findMany({
      where: { id: { in: tiers.flatMap(({ currentRevisionId }) => currentRevisionId ?? []) } },
      select: { tierName: true, sourceId: true },
    });
    const sources = new Map(revisions.map(({ tierName, sourceId }) => [tierName, sourceId]));
    for (const name of chunk) {
      const source = sources.get(name);
      if (source !== undefined) yield { name, files: unpackFiles(await loadPayload(source)).files };
    }
  }
}

/** The summaries of these tiers with their rates, in the order of the names. */
export async function* tierRows(names: readonly string[]): AsyncGenerator<TierSummary> {
  for (const chunk of inChunks(names)) {
    const rows = await database().tier.findMany({ where: { name: { in: chunk } }, select: SUMMARY_COLUMNS });
    const byName = new Map((await withRates(rows)).map((tier) => [tier.name, tier]));
    for (const name of chunk) {
      const tier = byName.get(name);
      if (tier) yield tier;
    }
  }
}
