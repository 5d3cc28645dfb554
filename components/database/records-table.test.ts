import { describe, expect, it } from "vitest";
import { recordsTable, resultShape } from "./records-table";

describe("recordsTable", () => {
  it("reads a list of objects as a table with every column", () => {
    const table = recordsTable([{ id: 1 }, { id: 2, name: "b" }]);
    expect(table?.columns).toEqual(["id", "name"]);
    expect(table?.rows).toHaveLength(2);
  });

  it.each([
    ["an empty list", []],
    ["a list of words", ["a", "b"]],
    ["a mixed list", [{ id: 1 }, 2]],
    ["one object", { id: 1 }],
    ["objects that share next to nothing", [{ a: 1 }, { b: 1 }, { c: 1 }]],
  ])("leaves %s to the JSON view", (_what, value) => {
    expect(recordsTable(value)).toBeNull();
  });
});

describe("resultShape", () => {
  it("tells tables, structures and plain words apart", () => {
    expect(resultShape('[{"id":1}]').kind).toBe("table");
    expect(resultShape('{"id":1}').kind).toBe("json");
    expect(resultShape("Booked.").kind).toBe("text");
    expect(resultShape("42").kind).toBe("text");
  });

  it("keeps a cut or malformed structure as text", () => {
    expect(resultShape('[{"id":1},{"id').kind).toBe("text");
  });
});
