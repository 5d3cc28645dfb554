import { describe, expect, it } from "vitest";
import { z } from "zod";
import { orderedJson } from "./ordered-json";

const Stop = z.object({
  id: z.string(),
  note: z.string().nullable().default(null),
  tags: z.array(z.string()).optional(),
});

describe("orderedJson", () => {
  it.each([
    ["fields in the schema's order", Stop, { note: "x", id: "a" }, `{"id":"a","note":"x"}`],
    [
      "null kept and absent optionals left out",
      Stop,
      { note: null, id: "a", tags: undefined },
      `{"id":"a","note":null}`,
    ],
    ["what the schema doesn't know left out", Stop, { id: "a", note: null, extra: 1 }, `{"id":"a","note":null}`],
    [
      "records inside arrays",
      z.object({ stops: z.array(Stop) }),
      { stops: [{ note: null, id: "a" }] },
      `{"stops":[{"id":"a","note":null}]}`,
    ],
    [
      "records inside maps, keys as they came",
      z.record(z.string(), Stop),
      { z: { note: null, id: "1" }, a: { id: "2", note: "n" } },
      `{"z":{"id":"1","note":null},"a":{"id":"2","note":"n"}}`,
    ],
    ["tuples", z.tuple([z.string(), Stop]), ["x", { note: null, id: "a" }], `["x",{"id":"a","note":null}]`],
    [
      "the fitting member of a union",
      z.union([z.object({ n: z.number(), k: z.literal("n") }), z.object({ s: z.string(), k: z.literal("s") })]),
      { k: "s", s: "x" },
      `{"s":"x","k":"s"}`,
    ],
    ["text beyond ASCII unescaped", z.object({ t: z.string() }), { t: "Öl 茶" }, `{"t":"Öl 茶"}`],
  ])("writes %s", (_what, schema, value, text) => {
    expect(orderedJson(schema, value)).toBe(text);
  });
});
