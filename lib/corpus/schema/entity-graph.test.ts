import { describe, expect, it } from "vitest";
import type { EntitySpec } from "@/lib/sandbox/contract";
import { entityGraph, type TableShape } from "./entity-graph";
import { layoutGraph } from "./layout-graph";

const entity = (name: string, fields: Record<string, string>): EntitySpec => ({
  name,
  fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })),
});

const table = (name: string, columns: string[], rows = 1): TableShape => ({
  name,
  columns: columns.map((column) => ({ name: column, type: "text" })),
  keyColumn: columns[0] ?? null,
  rows,
});

const ENTITIES = [
  entity("Address", { street: "str" }),
  entity("Guest", { id: "str", home: "Optional[Address]" }),
  entity("Booking", { id: "str", guest_id: "str" }),
  entity("TaskDB", { guests: "List[Guest]", bookings: "dict[str, Booking]", target_guest: "str" }),
];

const facts = {
  entities: ENTITIES,
  tables: [table("guests", ["id", "home"], 3), table("bookings", ["id", "guest_id"], 5)],
  references: [{ table: "bookings", column: "guest_id", to: "guests" }],
  values: [{ name: "target_guest", type: "text", to: "guests" }],
};

describe("entityGraph", () => {
  it("draws tables with their records' fields, nested records, and the values beside the tables", () => {
    const { nodes, edges } = entityGraph(facts);
    expect(nodes.map(({ label, table, kind, rows }) => [label, table, kind, rows])).toEqual([
      ["Guest", "guests", "table", 3],
      ["Booking", "bookings", "table", 5],
      ["Address", null, "nested", null],
      ["beside the tables", null, "values", null],
    ]);
    expect(edges).toEqual([
      { from: "table:guests", field: "home", to: "nested:Address", kind: "holds" },
      { from: "table:bookings", field: "guest_id", to: "table:guests", kind: "refers" },
      { from: "values", field: "target_guest", to: "table:guests", kind: "refers" },
    ]);
    expect(nodes[1]?.fields).toEqual([
      { name: "id", type: "str", isKey: true, to: null },
      { name: "guest_id", type: "str", isKey: false, to: "table:guests" },
    ]);
  });

  it("goes by the data alone where the task was never opened", () => {
    const { nodes, edges } = entityGraph({ ...facts, entities: [] });
    expect(nodes.map(({ label }) => label)).toEqual(["guests", "bookings", "beside the tables"]);
    expect(nodes[0]?.fields.map(({ name, type }) => [name, type])).toEqual([
      ["id", "text"],
      ["home", "text"],
    ]);
    expect(edges.map(({ kind }) => kind)).toEqual(["refers", "refers"]);
  });

  it("names a line only between boxes that are there", () => {
    const references = [{ table: "guests", column: "id", to: "nowhere" }];
    expect(entityGraph({ ...facts, entities: [], values: [], references }).edges).toEqual([]);
  });
});

describe("layoutGraph", () => {
  it("gives every box a place of its own, and lines between them", () => {
    const { nodes, edges, width, height } = layoutGraph(entityGraph(facts));
    for (const [index, one] of nodes.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      expect(one.y + one.height).toBeLessThanOrEqual(height);
      for (const other of nodes.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart, `${one.label} and ${other.label}`).toBe(true);
      }
    }
    expect(edges.every(({ points }) => points.length >= 2)).toBe(true);
  });

  it("draws records that contain themselves, and tables that refer to each other", () => {
    const entities = [entity("Node", { children: "list[Node]" }), entity("TaskDB", { x: "int" })];
    expect(layoutGraph(entityGraph({ ...facts, entities, tables: [], references: [] })).edges).toHaveLength(1);
    const references = [
      { table: "guests", column: "home", to: "bookings" },
      { table: "bookings", column: "guest_id", to: "guests" },
      { table: "guests", column: "id", to: "guests" },
    ];
    expect(layoutGraph(entityGraph({ ...facts, entities: [], values: [], references })).edges).toHaveLength(3);
  });

  it("draws a part of a schema that is too large, and says how large it is", () => {
    const tables = Array.from({ length: 200 }, (_, index) =>
      table(
        `t${index}`,
        Array.from({ length: 100 }, (_, column) => `c${column}`),
      ),
    );
    const { nodes, total } = layoutGraph(entityGraph({ ...facts, tables, values: [], references: [], entities: [] }));
    expect([nodes.length, total]).toEqual([60, 200]);
    expect(nodes[0]?.shown).toBe(24);
    expect(nodes[0]?.fields).toHaveLength(100);
  });

  it("is empty for a task without a database", () => {
    const nothing = { entities: [], tables: [], references: [], values: [] };
    expect(layoutGraph(entityGraph(nothing))).toMatchObject({ nodes: [], edges: [], total: 0 });
  });
});
