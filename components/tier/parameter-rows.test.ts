import { describe, expect, it } from "vitest";
import { parameterRows } from "./parameter-rows";

describe("parameterRows", () => {
  it("tells type, need, description, allowed values and default of each parameter", () => {
    const rows = parameterRows({
      type: "object",
      required: ["day"],
      properties: {
        day: { type: "string", description: "Day as YYYY-MM-DD." },
        category: { type: "string", enum: ["massage", "facial"], default: "massage" },
        limit: { anyOf: [{ type: "integer" }, { type: "null" }], minimum: 1 },
      },
    });
    expect(rows).toEqual([
      { name: "day", depth: 0, type: "string", required: true, description: "Day as YYYY-MM-DD.", rules: [] },
      {
        name: "category",
        depth: 0,
        type: "string",
        required: false,
        description: "",
        rules: ['"massage" | "facial"', 'default "massage"'],
      },
      { name: "limit", depth: 0, type: "integer or null", required: false, description: "", rules: ["≥ 1"] },
    ]);
  });

  it("lists the fields of nested objects and of items, by reference too", () => {
    const rows = parameterRows({
      properties: {
        guests: { type: "array", items: { $ref: "#/$defs/Guest" } },
        room: { type: "object", properties: { floor: { type: "integer" } } },
      },
      $defs: { Guest: { type: "object", properties: { name: { type: "string" } }, required: ["name"] } },
    });
    expect(rows.map((row) => [row.name, row.type, row.required])).toEqual([
      ["guests", "list of Guest", false],
      ["guests[].name", "string", true],
      ["room", "object", false],
      ["room.floor", "integer", false],
    ]);
  });

  it("ends at a schema that refers to itself", () => {
    const node = { type: "object", properties: { child: { $ref: "#/$defs/Node" } } };
    expect(
      parameterRows({ properties: { root: { $ref: "#/$defs/Node" } }, $defs: { Node: node } }).length,
    ).toBeLessThan(9);
  });

  it("has no rows for a tool without parameters", () => {
    expect(parameterRows({ type: "object", properties: {} })).toEqual([]);
    expect(parameterRows({})).toEqual([]);
  });
});
