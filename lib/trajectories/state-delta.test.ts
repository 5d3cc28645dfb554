import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameValue } from "./same-value";
import { applyDelta, diffParsed, diffStates, revertDelta } from "./state-delta";

const row = fc.record({
  id: fc.oneof(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 0, max: 5 })),
  name: fc.constantFrom("Ann", "Bo"),
  price: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  tags: fc.array(fc.constantFrom("x", "y", "z"), { maxLength: 4 }),
  slots: fc.array(fc.record({ slot_id: fc.constantFrom("1", "2", "3"), free: fc.boolean() }), { maxLength: 3 }),
});
const database = fc.record({
  rows: fc.array(row, { maxLength: 8 }),
  byName: fc.dictionary(fc.constantFrom("k1", "k2", "_t", "__proto__", "_0", "0"), row, { maxKeys: 3 }),
  target: fc.option(fc.string()),
});

describe("diffStates", () => {
  it("rebuilds either state from the other exactly, duplicate ids, moves and odd keys included", () => {
    fc.assert(
      fc.property(database, database, (before, after) => {
        const [from, to] = [JSON.stringify(before), JSON.stringify(after)];
        const delta = diffStates(from, to);
        if (delta === null) return sameValue(JSON.parse(from), JSON.parse(to));
        const stored = JSON.parse(JSON.stringify(delta)) as unknown;
        const state = JSON.parse(from) as unknown;
        expect(sameValue(applyDelta(state, stored), JSON.parse(to))).toBe(true);
        expect(JSON.stringify(state)).toBe(JSON.stringify(JSON.parse(from)));
        expect(JSON.stringify(stored)).toBe(JSON.stringify(delta));
        expect(sameValue(revertDelta(JSON.parse(to), stored), JSON.parse(from))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("rebuilds any JSON object from any other", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        const [from, to] = [JSON.stringify({ v: before }), JSON.stringify({ v: after })];
        const delta = diffStates(from, to);
        if (delta === null) return;
        expect(sameValue(applyDelta(JSON.parse(from), delta), JSON.parse(to))).toBe(true);
        expect(sameValue(revertDelta(JSON.parse(to), delta), JSON.parse(from))).toBe(true);
      }),
    );
  });

  it("finds no change where only the writing of numbers or the order of keys differs", () => {
    expect(diffStates('{"a":25,"b":1}', '{"b":1.0,"a":25.0}')).toBeNull();
  });

  it("stays small when a row is inserted at the head of a long list", () => {
    const rows = Array.from({ length: 200 }, (_, n) => ({ id: `r${n}`, note: "x".repeat(50) }));
    const delta = diffStates(JSON.stringify({ rows }), JSON.stringify({ rows: [{ id: "new" }, ...rows] }));
    expect(JSON.stringify(delta).length).toBeLessThan(60);
  });

  it("records one field when one field of a row that also moved has changed", () => {
    const before = { rows: [{ id: 1, open: true, text: "long text" }, { id: 2 }, { id: 3 }] };
    const after = { rows: [{ id: 2 }, { id: 3 }, { id: 1, open: false, text: "long text" }] };
    expect(JSON.stringify(diffStates(JSON.stringify(before), JSON.stringify(after)))).not.toContain("long text");
  });

  it("shares with the state before what didn't change", () => {
    const before = {
      rows: [
        { id: 1, n: 1 },
        { id: 2, n: 1 },
      ],
      others: [{ id: 1 }],
    };
    const delta = diffStates(
      JSON.stringify(before),
      JSON.stringify({
        ...before,
        rows: [
          { id: 1, n: 2 },
          { id: 2, n: 1 },
        ],
      }),
    );
    const after = applyDelta(before, delta) as typeof before;
    expect(after.rows[0]).toEqual({ id: 1, n: 2 });
    expect(after.rows[1]).toBe(before.rows[1]);
    expect(after.others).toBe(before.others);
  });

  it("rebuilds databases that are nested without end from the plain pair of them", () => {
    const nested = (leaf: number): string => `{"v":${"[".repeat(20_000)}${leaf}${"]".repeat(20_000)}}`;
    const delta = diffStates(nested(1), nested(2));
    expect(sameValue(applyDelta(JSON.parse(nested(1)), delta), JSON.parse(nested(2)))).toBe(true);
    expect(sameValue(revertDelta(JSON.parse(nested(2)), delta), JSON.parse(nested(1)))).toBe(true);
    expect(diffStates(nested(1), nested(1))).toBeNull();
  });

  it("changes neither of two databases that are parsed already", () => {
    const [before, after] = [{ rows: [{ id: 1, tags: ["x"] }] }, { rows: [{ id: 2 }, { id: 1, tags: ["y", "x"] }] }];
    const kept = structuredClone([before, after]);
    const delta = diffParsed(before, after);
    expect(delta).toEqual(diffStates(JSON.stringify(before), JSON.stringify(after)));
    applyDelta(before, delta);
    revertDelta(after, delta);
    expect([before, after]).toEqual(kept);
  });

  it("leaves the state it was applied to alone", () => {
    const before = { rows: [{ id: 1, n: 1 }] };
    const delta = diffStates(JSON.stringify(before), '{"rows":[{"id":1,"n":2},{"id":2,"n":3}]}');
    const first = applyDelta(before, delta) as { rows: { n: number }[] };
    for (const row of first.rows) row.n = 99;
    expect(before).toEqual({ rows: [{ id: 1, n: 1 }] });
    expect(applyDelta(before, delta)).toEqual({
      rows: [
        { id: 1, n: 2 },
        { id: 2, n: 3 },
      ],
    });
  });
});
