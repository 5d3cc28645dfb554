import { describe, expect, it } from "vitest";
import { type AttemptCall, alignToGold, type GoldStep } from "./gold-path";

const read = (name: string, args: Record<string, unknown> = {}): GoldStep => ({
  name,
  arguments: args,
  changes: false,
});
const write = (name: string, args: Record<string, unknown> = {}): GoldStep => ({
  name,
  arguments: args,
  changes: true,
});
const did = (step: number, name: string, args: string | object, changed = false, ok = true): AttemptCall => ({
  step,
  name,
  argumentsText: typeof args === "string" ? args : JSON.stringify(args),
  ok,
  changed,
});

const GOLD = [
  read("list"),
  read("get", { id: "s1" }),
  write("book", { id: "s1", price: 25 }),
  write("pay", { id: "s1" }),
];

describe("alignToGold", () => {
  it("matches arguments by value, whatever the order of keys and the writing of numbers", () => {
    const calls = [did(1, "book", '{"price": 25.0, "id": "s1"}', true)];
    expect(alignToGold(calls, GOLD, 2).matches).toEqual([2]);
  });

  it("finds no departure where every change is made, with other reads between", () => {
    const calls = [
      did(1, "search", {}),
      did(2, "list", ""),
      did(3, "book", { id: "s1", price: 25 }, true),
      did(4, "pay", { id: "s1" }, true),
    ];
    expect(alignToGold(calls, GOLD, 5)).toEqual({ matches: [null, 0, 2, 3], departure: null });
  });

  it("names the first change that gold doesn't make and the one that was due", () => {
    const calls = [
      did(1, "list", {}),
      did(2, "book", { id: "s2", price: 20 }, true),
      did(3, "pay", { id: "s2" }, true),
    ];
    expect(alignToGold(calls, GOLD, 4).departure).toEqual({
      kind: "other-write",
      step: 2,
      call: 1,
      due: 2,
      words: 'wrote book(id: "s2", price: 20) where gold writes book(id: "s1", price: 25)',
    });
  });

  it("names the missing change at the last step where nothing else was written", () => {
    const calls = [did(1, "list", {}), did(2, "book", { id: "s1", price: 25 }, true)];
    expect(alignToGold(calls, GOLD, 3).departure).toEqual({
      kind: "missing-write",
      step: 3,
      due: 3,
      words: 'never wrote pay(id: "s1")',
    });
  });

  it("calls a repeated change one which gold doesn't write", () => {
    const book = { id: "s1", price: 25 };
    const calls = [did(1, "book", book, true), did(2, "pay", { id: "s1" }, true), did(3, "pay", { id: "s1" }, true)];
    expect(alignToGold(calls, GOLD, 4).departure).toMatchObject({
      kind: "other-write",
      due: null,
      step: expect.any(Number),
    });
  });

  it("keeps the order: two changes made the other way round leave the path once", () => {
    const calls = [did(1, "pay", { id: "s1" }, true), did(2, "book", { id: "s1", price: 25 }, true)];
    expect(alignToGold(calls, GOLD, 3).departure).toMatchObject({ kind: "other-write" });
  });

  it("prefers a matched change to any number of matched reads in another order", () => {
    const calls = [
      did(1, "book", { id: "s1", price: 25 }, true),
      did(1, "pay", { id: "s1" }, true),
      did(2, "list", {}),
      did(3, "get", { id: "s1" }),
    ];
    expect(alignToGold(calls, GOLD, 4)).toEqual({ matches: [2, 3, null, null], departure: null });
  });

  it("matches neither failed calls nor malformed arguments", () => {
    const calls = [
      did(1, "list", "{", false, false),
      did(2, "get", { id: "s1" }, false, false),
      did(3, "get", { id: "s1" }),
    ];
    expect(alignToGold(calls, GOLD, 4).matches).toEqual([null, null, 1]);
  });

  it("tells a call in bounded and plain words, whatever a model wrote into it", () => {
    const wide = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`key_${at}\u061c`, `\u202e${"x".repeat(9_000)}`]),
    );
    const { departure } = alignToGold([did(1, "pay", wide, true)], GOLD, 2);
    expect(departure?.words).toMatch(/^wrote pay\(key_0: " x{10,}.* and 488 more\) where gold writes /);
    expect(departure?.words).not.toMatch(/\p{Bidi_Control}/u);
    expect(departure?.words.length).toBeLessThan(5_000);
    const deep = `{"id":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    expect(alignToGold([did(1, "pay", deep, true)], GOLD, 2).departure?.words).toMatch(/^wrote pay\(…\) /);
  });

  it("finds the missing change of an attempt that did nothing", () => {
    expect(alignToGold([], GOLD, 1).departure).toMatchObject({ kind: "missing-write", step: 1, due: 2 });
  });
});
