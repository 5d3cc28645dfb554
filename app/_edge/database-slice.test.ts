import { describe, expect, it } from "vitest";
import { sliceDatabase, sliceQuery } from "./database-slice";

const ask = (query: Record<string, string> = {}) => sliceQuery.parse(query);

describe("sliceDatabase", () => {
  it("gives a small database whole, with an outline", () => {
    const text = '{"services":[{"id":"s1"},{"id":"s2"}],"target_service":null}';
    expect(sliceDatabase(text, ask())).toMatchObject({
      bytes: text.length,
      tables: [{ name: "services", rows: 2 }],
      values: { target_service: null },
      data: { services: [{ id: "s1" }, { id: "s2" }] },
    });
  });

  it("gives only the outline of a database that no answer could hold", () => {
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ id, text: "x".repeat(1_000) }));
    const outline = sliceDatabase(JSON.stringify({ rows }), ask());
    expect(outline).toMatchObject({ data: null, tables: [{ name: "rows", rows: 1_000 }] });
  });

  it("pages a table, ending a page early rather than passing the limit", () => {
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ id, text: "x".repeat(2_000) }));
    const text = JSON.stringify({ rows });
    let from: number | null = 0;
    let seen = 0;
    while (from !== null) {
      const slice = sliceDatabase(text, ask({ table: "rows", from: String(from), count: "1000" }));
      if (!("next" in slice)) throw new Error("not a table");
      expect(JSON.stringify(slice).length).toBeLessThan(1_000_000);
      seen += slice.rows.length;
      from = slice.next;
    }
    expect(seen).toBe(1_000);
  });

  it("refuses a table that is not there, inherited names among them", () => {
    expect(() => sliceDatabase("{}", ask({ table: "toString" }))).toThrow(/no table toString/);
  });
});
