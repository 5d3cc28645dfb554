import { csvLine } from "@/lib/corpus/export/csv-line";
import { tierTable } from "@/lib/corpus/export/tier-table";
import type { TierSummary } from "@/lib/corpus/views";

/** A tier a line, a column each series of rates. */
export async function* tableOfTiers(...order: Parameters<typeof tierTable>): AsyncGenerator<string> {
  const { head, rows } = tierTable(...order);
  yield csvLine(head);
  for await (const row of rows) yield csvLine(row);
}

/** One document, a tier a line. */
export async function* jsonOfTiers(tiers: AsyncIterable<TierSummary>): AsyncGenerator<string> {
  yield '{"tiers":[';
  let separator = "\n";
  for await (const tier of tiers) {
    yield `${separator}${JSON.stringify(tier)}`;
    separator = ",\n";
  }
  yield "\n]}\n";
}
