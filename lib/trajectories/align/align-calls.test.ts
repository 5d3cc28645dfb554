import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseArguments } from "../parse-arguments";
import { alignCalls, MOST_CALLS } from "./align-calls";
import type { AlignedRow, PathCall } from "./aligned";
import { argumentsKey } from "./arguments-key";
import { interner, likeness, MOST_ARGUMENTS } from "./likeness";

const call = (name: string, args: object | string = {}, changed = false): PathCall => {
  const text = typeof args === "string" ? args : JSON.stringify(args);
  return { name, argumentsKey: argumentsKey(text), arguments: parseArguments(text), changed };
};

const calls = fc.array(
  fc
    .record({
      name: fc.constantFrom("list", "get", "book"),
      args: fc.constantFrom<object | string>({}, { id: 1 }, { id: 2 }, { id: 1, note: "x" }, { id: 2, note: "x" }, "{"),
      changed: fc.boolean(),
    })
    .map(({ name, args, changed }) => call(name, args, changed)),
  { maxLength: 7 },
);
const pair = fc.tuple(calls, calls);

/** What the docstring promises, counted: equal writes, equal calls, changed pairs. Likeness isn't counted here. */
const score = (rows: readonly AlignedRow[], left: readonly PathCall[], right: readonly PathCall[]): number[] => {
  const both = rows.filter(({ kind }) => kind === "same");
  const writes = both.filter((row) => left[row.left ?? -1]?.changed && right[row.right ?? -1]?.changed);
  return [writes.length, both.length, rows.filter(({ kind }) => kind === "changed").length];
};

/** The best score by trying every way. */
function bestByHand(left: readonly PathCall[], right: readonly PathCall[]): number[] {
  const known = new Map<string, number[]>();
  const larger = (a: number[], b: number[]): number[] => {
    for (const [place, value] of a.entries()) if (value !== b[place]) return value > (b[place] ?? 0) ? a : b;
    return a;
  };
  const from = (i: number, j: number): number[] => {
    const [own, other] = [left[i], right[j]];
    if (!own || !other) return [0, 0, 0];
    const key = `${i} ${j}`;
    const seen = known.get(key);
    if (seen) return seen;
    let best = larger(from(i + 1, j), from(i, j + 1));
    if (own.name === other.name) {
      const [writes = 0, same = 0, changed = 0] = from(i + 1, j + 1);
      const equal = own.argumentsKey === other.argumentsKey;
      best = larger(
        [writes + Number(equal && own.changed && other.changed), same + Number(equal), changed + Number(!equal)],
        best,
      );
    }
    known.set(key, best);
    return best;
  };
  return from(0, 0);
}

describe("alignCalls", () => {
  it("keeps every call of either path once and in order, and says of each pair truly what it is", () => {
    fc.assert(
      fc.property(pair, ([left, right]) => {
        const rows = alignCalls(left, right);
        expect(rows.flatMap((row) => row.left ?? [])).toEqual(left.map((_, at) => at));
        expect(rows.flatMap((row) => row.right ?? [])).toEqual(right.map((_, at) => at));
        for (const row of rows) {
          const [own, other] = [left[row.left ?? -1], right[row.right ?? -1]];
          expect(row.kind === "left").toBe(other === undefined);
          expect(row.kind === "right").toBe(own === undefined);
          if (own && other) {
            expect(own.name).toBe(other.name);
            expect(row.kind).toBe(own.argumentsKey === other.argumentsKey ? "same" : "changed");
          }
        }
      }),
    );
  });

  it("is the best of all ways: equal writes, then equal calls, then calls of the same tool", () => {
    fc.assert(
      fc.property(pair, ([left, right]) => {
        expect(score(alignCalls(left, right), left, right)).toEqual(bestByHand(left, right));
      }),
      { numRuns: 500 },
    );
  });

  it("finds as much whichever path stands left", () => {
    fc.assert(
      fc.property(pair, ([left, right]) => {
        expect(score(alignCalls(left, right), left, right)).toEqual(score(alignCalls(right, left), right, left));
      }),
    );
  });

  it("finds nothing but the same in a path beside itself, and what was put into it as only there", () => {
    fc.assert(
      fc.property(calls, fc.nat(7), (path, at) => {
        expect(alignCalls(path, path).every(({ kind }) => kind === "same")).toBe(true);
        const longer = [...path.slice(0, at), call("never_else"), ...path.slice(at)];
        expect(alignCalls(path, longer).filter(({ kind }) => kind !== "same")).toMatchObject([{ kind: "right" }]);
      }),
    );
  });

  it("stands calls only of the left path before those only of the right one", () => {
    const kinds = alignCalls([call("a"), call("x"), call("b")], [call("a"), call("y"), call("b")]).map(
      (row) => row.kind,
    );
    expect(kinds).toEqual(["same", "left", "right", "same"]);
  });

  it("pairs a changed call with the one whose arguments have most in common", () => {
    const rows = alignCalls(
      [call("book", { guest: "g1", room: "r1", nights: 2 })],
      [call("book", { guest: "g7", room: "r9", nights: 1 }), call("book", { guest: "g1", room: "r2", nights: 2 })],
    );
    expect(rows).toEqual([
      { kind: "right", left: null, right: 0 },
      { kind: "changed", left: 0, right: 1 },
    ]);
  });

  it("lays a thousand calls beside a thousand others without losing one", () => {
    const path = (seed: number) =>
      Array.from({ length: 1_000 }, (_, at) => call(`tool_${(at * seed) % 7}`, { at: (at * seed) % 11 }, at % 3 === 0));
    const rows = alignCalls(path(3), path(5));
    expect(rows.flatMap((row) => row.left ?? [])).toHaveLength(1_000);
    expect(rows.flatMap((row) => row.right ?? [])).toHaveLength(1_000);
  });

  it("looks at no more than the first calls of a path that has no end", () => {
    const endless = Array.from({ length: MOST_CALLS + 5 }, () => call("poll"));
    expect(alignCalls(endless, endless)).toHaveLength(MOST_CALLS);
  });
});

describe("likeness", () => {
  const of = (left: object, right: object): number => {
    const intern = interner();
    return likeness(intern(call("book", left)), intern(call("book", right)));
  };
  const many = (value: (at: number) => number): object =>
    Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, value(at)]));

  it("is the share of names that have the same value, in whatever order they stand", () => {
    expect(of({ a: 1, b: 2, c: 3 }, { c: 3, b: 5, a: 1 })).toBe(2 / 3);
    expect(of({ a: 1 }, { b: 1 })).toBe(0);
    expect(of({}, {})).toBe(0);
  });

  it("looks at the first arguments of a call that has hundreds, and at no more", () => {
    expect(interner()(call("book", many(Number))).values).toHaveLength(MOST_ARGUMENTS);
    expect(
      of(
        many(Number),
        many((at) => (at < MOST_ARGUMENTS ? at : -at)),
      ),
    ).toBe(1);
  });
});

describe("argumentsKey", () => {
  it("takes arguments that are nested without end for a malformed text", () => {
    for (const levels of [201, 20_000, 200_000]) {
      const deep = `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
      expect(parseArguments(deep)).toBeUndefined();
      expect(argumentsKey(deep)).toBe(`malformed ${deep}`);
    }
    expect(argumentsKey(`{"a":${"[".repeat(100)}${"]".repeat(100)}}`)).not.toContain("malformed");
  });

  it("is equal for what means the same and for nothing else", () => {
    expect(argumentsKey('{"b": 25.0, "a": [1]}')).toBe(argumentsKey('{"a":[1],"b":25}'));
    expect(argumentsKey("")).toBe(argumentsKey("{}"));
    for (const other of ['{"a":"1"}', '{"a":[1,2]}', '{"a":null}', "{", "[1]"])
      expect(argumentsKey(other)).not.toBe(argumentsKey('{"a":1}'));
  });
});
