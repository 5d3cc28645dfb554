import { describe, expect, it } from "vitest";
import { describeChanges } from "./describe-changes";

describe("describeChanges", () => {
  it("tells an added, a changed and a removed row by their ids, whatever their place", () => {
    const before = {
      guests: [
        { id: "g1", name: "Ann", room: null },
        { id: "g2", name: "Bo", room: 2 },
        { id: "g3", name: "Cy" },
      ],
    };
    const after = {
      guests: [
        { id: "g4", name: "Di" },
        { id: "g3", name: "Cy" },
        { id: "g1", name: "Ann", room: 7 },
      ],
    };
    const changes = describeChanges(before, after);
    expect(changes.map(({ kind, key, label }) => [kind, key, label])).toEqual([
      ["changed", "g1", "Ann"],
      ["removed", "g2", "Bo"],
      ["added", "g4", "Di"],
    ]);
    expect(changes[0]?.fields).toEqual([{ name: "room", before: null, after: 7 }]);
    expect(changes[1]?.row).toEqual({ id: "g2", name: "Bo", room: 2 });
    expect(changes[2]?.fields).toEqual([
      { name: "id", after: "g4" },
      { name: "name", after: "Di" },
    ]);
  });

  it("tells values beside the tables as changes without a key", () => {
    expect(describeChanges({ target: null, rows: [] }, { target: "g1", rows: [] })).toEqual([
      {
        table: "target",
        key: null,
        label: "target",
        kind: "changed",
        fields: [{ name: "target", before: null, after: "g1" }],
        row: "g1",
      },
    ]);
  });

  it("reads a dictionary of objects as a table", () => {
    const changes = describeChanges(
      { seats: { a1: { free: true }, a2: { free: true } } },
      { seats: { a1: { free: true }, a2: { free: false } } },
    );
    expect(changes).toMatchObject([
      { table: "seats", key: "a2", kind: "changed", fields: [{ name: "free", before: true, after: false }] },
    ]);
  });

  it("goes by position where an id occurs twice, so that no row hides another", () => {
    const before = {
      rows: [
        { id: 1, n: 1 },
        { id: 1, n: 2 },
      ],
    };
    const after = {
      rows: [
        { id: 1, n: 1 },
        { id: 1, n: 3 },
      ],
    };
    expect(describeChanges(before, after)).toMatchObject([{ key: "#1", fields: [{ name: "n", before: 2, after: 3 }] }]);
  });

  it("says nothing where nothing changed by value", () => {
    expect(describeChanges({ a: [{ id: 1, x: { p: 1, q: 2 } }] }, { a: [{ id: 1, x: { q: 2, p: 1 } }] })).toEqual([]);
  });
});
