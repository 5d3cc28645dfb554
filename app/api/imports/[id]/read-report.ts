import { notFound } from "@/app/_edge/failure";
import type { ImportReportView } from "@/components/imports/import-pages";
import { countFindings, importRun } from "@/lib/corpus/imports/store";
import { countByValidity } from "@/lib/corpus/queries/store";

/** An import, what its filters would find, and how far the corpus is checked; null where there is no such import. */
export async function readReport(id: string): Promise<ImportReportView | null> {
  const [run, counts, { tiers, unvalidated, invalid }] = await Promise.all([
    importRun(id),
    countFindings(id),
    countByValidity(),
  ]);
  return run && { run, counts, checks: { tiers, checked: tiers - unvalidated, invalid } };
}

/** @throws EdgeFailure (404) */
export async function requireImport(id: string) {
  const run = await importRun(id);
  if (!run) throw notFound(`Import ${id}`);
  return run;
}
