import type { BulkLoader, Cells } from "./bulk-loader";

/** Collects rows by table, so that they are written many at a time. */
export class RowBuffer {
  #tables = new Map<string, Cells[]>();

  add(table: string, row: Cells): void {
    const rows = this.#tables.get(table);
    if (rows) rows.push(row);
    else this.#tables.set(table, [row]);
  }

  async flush(loader: BulkLoader): Promise<void> {
    const tables = this.#tables;
    this.#tables = new Map();
    for (const [table, rows] of tables) await loader.insert(table, rows);
  }
}
