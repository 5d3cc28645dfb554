import type { Database } from "./table";

/** `db.json` as text: one row a line, so that a change of one row is a change of one line. */
export function databaseText(database: Database): string {
  const entries = Object.entries(database).map(([key, value]) => {
    if (!Array.isArray(value) || value.length === 0) return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const rows = value.map((row) => `    ${JSON.stringify(row)}`);
    return `  ${JSON.stringify(key)}: [\n${rows.join(",\n")}\n  ]`;
  });
  return `{\n${entries.join(",\n")}\n}\n`;
}
