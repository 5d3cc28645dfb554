import { describe, expect, it } from "vitest";
import { sameState } from "./same-state";

describe("sameState", () => {
  it.each([
    ["numbers written in two ways", '{"a":25}', '{"a":25.0}', true],
    ["an exponent", '{"a":1e3}', '{"a":1000}', true],
    ["keys in another order", '{"a":1,"b":2}', '{"b":2,"a":1}', true],
    ["a number and its text", '{"a":25}', '{"a":"25"}', false],
    ["lists in another order", "[1,2]", "[2,1]", false],
    ["a null and a missing key", '{"a":null}', "{}", false],
    ["true and 1", '{"a":true}', '{"a":1}', false],
    ["a list and an object of the same keys", '{"a":["x"]}', '{"a":{"0":"x"}}', false],
    ["integers which collapse in a double", '{"a":9007199254740993}', '{"a":9007199254740992}', false],
    ["long digits inside of a string", '{"a":"x 12345678901234567"}', '{"a":"x 12345678901234568"}', false],
    ["long digits after an escaped quote", '{"a":"\\" 12345678901234567"}', '{ "a":"\\" 12345678901234567"}', true],
  ])("compares by value: %s", (_what, left, right, same) => {
    expect(sameState(left, right)).toBe(same);
  });
});
