import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { argumentsKey } from "./arguments-key";
import { diffArguments, MOST_DIFFERENCES } from "./diff-arguments";

const diff = (left: object, right: object) => diffArguments(JSON.stringify(left), JSON.stringify(right));

describe("diffArguments", () => {
  it("names the place of each difference, however deep", () => {
    const found = diff(
      { guest: { id: "g1", age: 30 }, rooms: ["r1", "r2"], nights: 2, note: "late" },
      { guest: { id: "g2", age: 30.0 }, rooms: ["r1", "r3", "r4"], nights: 2, deposit: true },
    );
    expect(found.items.map(({ path, left, right }) => [path, left?.text, right?.text])).toEqual([
      ["guest.id", "g1", "g2"],
      ["rooms[1]", "r2", "r3"],
      ["rooms[2]", undefined, "r4"],
      ["note", "late", undefined],
      ["deposit", undefined, "true"],
    ]);
  });

  it("compares prose word by word, and texts that have nothing in common as a whole", () => {
    const left = "Please keep the room on the garden side quiet.";
    const [found] = diff({ note: left }, { note: "Please keep the room on the street side quiet." }).items;
    expect(found?.words?.filter(({ kind }) => kind !== "same").map(({ text }) => text)).toEqual(["garden", "street"]);
    expect(
      diff({ note: left }, { note: "Nothing whatsoever was agreed about any such thing" }).items[0]?.words,
    ).toBeNull();
  });

  it("finds nothing exactly where arguments mean the same", () => {
    const value = fc.object({
      maxDepth: 2,
      maxKeys: 3,
      key: fc.constantFrom("a", "b", "c"),
      values: [fc.nat(2), fc.boolean()],
    });
    fc.assert(
      fc.property(value, value, (left, right) => {
        const [own, other] = [JSON.stringify(left), JSON.stringify(right)];
        expect(diffArguments(own, other).total === 0).toBe(argumentsKey(own) === argumentsKey(other));
      }),
    );
  });

  it("lays malformed arguments beside others as the text they are", () => {
    expect(diffArguments("{", '{"a":1}')).toEqual({
      total: 1,
      items: [{ path: "", left: { text: "{", length: 1 }, right: { text: '{"a":1}', length: 7 }, words: null }],
    });
  });

  it("counts what it doesn't show", () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, at]));
    const found = diff(many, {});
    expect([found.total, found.items.length]).toEqual([100, MOST_DIFFERENCES]);
    expect(diff({ a: "x".repeat(9_000) }, {}).items[0]?.left).toMatchObject({ length: 9_000 });
  });
});
