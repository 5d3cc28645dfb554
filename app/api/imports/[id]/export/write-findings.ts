import type { FindingFilter, ImportFindingView, ImportRunView } from "@/lib/corpus/imports/views";

const CSV_HEAD = ["folder", "outcome", "irregularities", "messages", "reason"];

/**
 * A finding a line (RFC 4180). Folder names come from archives: what a spreadsheet would take for a formula gets an
 * apostrophe before it.
 */
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

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
