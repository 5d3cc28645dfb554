import type { ImportResult } from "./import";

/** Results of an import for people: what was left out and why, then the counts. */
export function importText(result: ImportResult): string {
  const unreadable = result.unreadable.map(({ name, problem: { file, line, message, remedy } }) =>
    [`UNREADABLE  ${name}`, `  ${file}${line ? `:${line}` : ""}: ${message} ${remedy}`].join("\n"),
  );
  const skipped = result.skipped.map(({ name, reason }) => `skipped ${name}: ${reason}`);
  const blocks = [unreadable, skipped, irregularityLines(result), summaryLines(result)];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** The same for programs: one document. */
export function importJson(result: ImportResult): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}

function irregularityLines({ irregularities }: ImportResult): string[] {
  const counts = Object.entries(irregularities).sort(([, a], [, b]) => b - a);
  if (counts.length === 0) return [];
  const width = Math.max(...counts.map(([kind]) => kind.length));
  return [
    "Irregularities (folders)",
    ...counts.map(([kind, count]) => `  ${kind.padEnd(width)}  ${String(count).padStart(5)}`),
  ];
}

function summaryLines(result: ImportResult): string[] {
  const row = (word: string, count: number) => `  ${word.padEnd(10)}${String(count).padStart(6)}`;
  const { folders, added, updated, refreshed, unchanged, skipped, unreadable, checks } = result;
  const read = added + updated + refreshed + unchanged + skipped.length + unreadable.length;
  return [
    `Read ${read} of ${folders} folder${folders === 1 ? "" : "s"}`,
    row("added", added),
    row("updated", updated),
    row("refreshed", refreshed),
    row("unchanged", unchanged),
    row("skipped", skipped.length),
    row("unreadable", unreadable.length),
    ...(checks > 0 ? [`${checks} check${checks === 1 ? "" : "s"} planned; the workers run them (npm start).`] : []),
  ];
}
