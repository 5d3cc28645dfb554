import { describe, expect, it } from "vitest";
import { OK } from "../testing/model-for";
import { ask, TOOL, WITH_TOOLS } from "../testing/provider-stage";
import { withoutStrictNulls } from "./strict-nulls";
import { canBeStrict, strictSchema } from "./strict-schema";

const text = { type: "string" };
const object = (properties: Record<string, unknown>, required: readonly string[] = []) => ({
  ...{ type: "object", properties, required },
});

describe("a tool's schema", () => {
  it.each([
    ["has no parameters", { type: "object" }, true],
    [
      "has fixed keys at every depth",
      object({ stay: object({ from: text }), notes: { type: "array", items: text } }),
      true,
    ],
    [
      "leads back into itself",
      { ...object({ next: { $ref: "#/$defs/N" } }), $defs: { N: object({ next: { $ref: "#/$defs/N" } }) } },
      true,
    ],
    ["takes a dictionary", object({ prices: { type: "object", additionalProperties: { type: "number" } } }), false],
    ["takes any object", object({ filter: { type: "object" } }), false],
    [
      "takes a list of dictionaries",
      object({ rows: { type: "array", items: { type: "object", additionalProperties: text } } }),
      false,
    ],
    ["takes further keys", { ...object({ a: text }), additionalProperties: true }, false],
    ["takes keys of a pattern", { ...object({ a: text }), patternProperties: { "^x": text } }, false],
    ["takes any value", object({ value: { description: "Whatever it is." } }), false],
  ])("that %s can be strict: %s", (_what, schema, strict) => {
    expect(canBeStrict(schema)).toBe(strict);
  });

  it("that can't be strict is offered as it is, beside strict ones", async () => {
    const open = { name: "sum", description: "Sums.", parameters: object({ prices: { type: "object" } }) };
    const request = { ...WITH_TOOLS, tools: [TOOL, open] };
    const { last } = await ask([OK], request, { quirks: { toolSchemas: "strict" } });
    expect(last.tools).toMatchObject([
      { function: { name: "book", strict: true, parameters: { required: ["id", "note"] } } },
      { function: open },
    ]);
    expect(JSON.stringify(last.tools).match(/"strict"/g)).toHaveLength(1);
  });

  it.each([
    ["a text", text, { type: ["string", "null"] }],
    ["a choice", { enum: ["a", "b"], type: "string" }, { enum: ["a", "b", null], type: ["string", "null"] }],
    ["one value", { const: "a", type: "string" }, { anyOf: [{ const: "a", type: "string" }, { type: "null" }] }],
    [
      "alternatives",
      { anyOf: [text, { type: "integer" }] },
      { anyOf: [{ anyOf: [text, { type: "integer" }] }, { type: "null" }] },
    ],
    ["what may be null already", { anyOf: [text, { type: "null" }] }, { anyOf: [text, { type: "null" }] }],
  ])("may be null where %s is optional", (_what, schema, strict) => {
    expect(strictSchema(object({ a: schema }))).toMatchObject({ properties: { a: strict }, required: ["a"] });
  });
});

describe("nulls of strict mode", () => {
  const guest = object({ name: text, nick: text, born: { anyOf: [text, { type: "null" }] } }, ["name"]);
  const schema = {
    ...object(
      {
        guest,
        guests: { type: "array", items: { $ref: "#/$defs/G" } },
        either: { anyOf: [text, guest] },
        choice: { enum: ["a", "b"] },
        note: text,
        must: text,
      },
      ["must"],
    ),
    $defs: { G: guest },
  };
  it.each([
    ["of optional arguments", '{"note":null,"choice":null,"must":"x"}', '{"must":"x"}'],
    ["inside of an object", '{"guest":{"name":"Ann","nick":null,"born":"1"}}', '{"guest":{"name":"Ann","born":"1"}}'],
    [
      "inside of a list, through a reference",
      '{"guests":[{"name":"A","nick":null,"born":"1"},{"name":"B","nick":"b","born":"2"}]}',
      '{"guests":[{"name":"A","born":"1"},{"name":"B","nick":"b","born":"2"}]}',
    ],
    [
      "inside of an alternative",
      '{"either":{"name":"A","nick":null,"born":"1"}}',
      '{"either":{"name":"A","born":"1"}}',
    ],
    [
      "beside numbers, which stay to the letter",
      '{"note":null,"n":[110.0,-1e3,12345678901234567890],"t":"1.0"}',
      '{"n":[110.0,-1e3,12345678901234567890],"t":"1.0"}',
    ],
  ])("are taken out: %s", (_what, written, read) => {
    expect(withoutStrictNulls(written, schema)).toBe(read);
  });

  it.each([
    ["the task allows null", '{"guest": {"name": "A", "born": null, "nick": "b"}}'],
    ["it is required: the model's own fault", '{"must": null}'],
    ["the key is unknown", '{"other": null}'],
    ["the text is malformed", '{"note": null'],
    ["the word stands in a text", '{"note": "null and void"}'],
    ["it is no object", "null"],
  ])("stay where %s, and the text as it is", (_what, written) => {
    expect(withoutStrictNulls(written, schema)).toBe(written);
  });
});
