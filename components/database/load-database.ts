import { getJson } from "@/components/shell/get-json";
import { isRow } from "./row-identity";

interface Outline {
  readonly tables: readonly { readonly name: string }[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>> | null;
}

interface Slice {
  readonly rows: readonly unknown[];
  readonly next: number | null;
}

const isEntry = (row: unknown): row is { key: string; entry: unknown } =>
  isRow(row) && Object.keys(row).length === 2 && typeof row.key === "string" && "entry" in row;

async function loadTable(path: string, name: string, signal?: AbortSignal): Promise<unknown> {
  const rows: unknown[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const url = `${path}${path.includes("?") ? "&" : "?"}table=${encodeURIComponent(name)}&from=${from}&count=1000`;
    const slice: Slice = await getJson<Slice>(url, signal);
    rows.push(...slice.rows);
    from = slice.next;
  }
  // A dictionary travels as a table of its entries.
  return rows.length > 0 && rows.every(isEntry) ? Object.fromEntries(rows.map(({ key, entry }) => [key, entry])) : rows;
}

/** A whole database, in one answer where it is small, else table by table: no answer is over a megabyte. @throws RequestFailure */
export async function loadDatabase(path: string, signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const outline = await getJson<Outline>(path, signal);
  if (outline.data) return outline.data;
  const database: Record<string, unknown> = {};
  for (const { name } of outline.tables) database[name] = await loadTable(path, name, signal);
  return { ...database, ...outline.values };
}
