import { describe, expect, it } from "vitest";
import { tablesOf } from "./tables-of";

describe("tablesOf", () => {
  it("makes a table of every list of objects and keeps scalars apart", () => {
    const { tables, values } = tablesOf({ guests: [{ id: "G-1", name: "Noor" }], target_guest: "G-1", tags: ["a"] });
    expect(tables.map((table) => [table.name, table.columns, table.keyColumn])).toEqual([
      ["guests", ["id", "name"], "id"],
    ]);
    expect(values).toEqual([
      { name: "target_guest", value: "G-1" },
      { name: "tags", value: ["a"] },
    ]);
  });

  it("takes a dictionary of objects for a table whose key is the first column", () => {
    const [table] = tablesOf({ rooms: { r1: { floor: 0 }, r2: { floor: 1 } } }).tables;
    expect(table?.columns).toEqual(["key", "floor"]);
    expect(table?.rows.map((row) => row.id)).toEqual(["r1", "r2"]);
  });

  it("does not repeat the key where the rows hold it as their id", () => {
    const [table] = tablesOf({ rooms: { r1: { id: "r1", floor: 0 } } }).tables;
    expect(table?.columns).toEqual(["id", "floor"]);
  });

  it("goes by position where an id occurs twice, so that no row is taken for another", () => {
    const [table] = tablesOf({ lines: [{ id: 1 }, { id: 1 }] }).tables;
    expect(table?.keyed).toBe(false);
    expect(table?.rows.map((row) => row.id)).toEqual(["#0", "#1"]);
  });

  it("collects the columns of all rows, not of the first alone", () => {
    expect(tablesOf({ list: [{ id: 1 }, { id: 2, note: "x" }] }).tables[0]?.columns).toEqual(["id", "note"]);
  });

  it("shows a database that is no object as one value", () => {
    expect(tablesOf(null)).toEqual({ tables: [], values: [{ name: "database", value: null }] });
  });
});
