import { csvLine } from "@/lib/corpus/export/csv-line";
import type { FindingFilter, ImportFindingView, ImportRunView } from "@/lib/corpus/imports/views";

const CSV_HEAD = ["folder", "outcome", "irregularities", "messages", "reason"];

/** A finding a line. */
export async function* findingsCsv(findings: AsyncIterable<ImportFindingView>): AsyncGenerator<string> {
  yield csvLine(CSV_HEAD);
  for await (const { name, outcome, irregularities, reason } of findings) {
    const kinds = irregularities.map(({ kind }) => kind).join("; ");
    const messages = irregularities.map(({ message }) => message).join("; ");
    yield csvLine([name, outcome, kinds, messages, reason ?? ""]);
  }
}

/** One document: the import, the filter, and a finding a line. */
export async function* findingsJson(
  run: ImportRunView,
  filter: FindingFilter,
  findings: AsyncIterable<ImportFindingView>,
): AsyncGenerator<string> {
  yield `{"import":${JSON.stringify(run)},"filter":${JSON.stringify(filter)},"findings":[`;
  let separator = "\n";
  for await (const finding of findings) {
    yield `${separator}${JSON.stringify(finding)}`;
    separator = ",\n";
  }
  yield "\n]}\n";
}
