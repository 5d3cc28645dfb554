import { describe, expect, it } from "vitest";
import { type EndpointInput, parseEndpoint } from "./parse-endpoint";

const typed = (changes: Partial<EndpointInput> = {}) =>
  parseEndpoint({ baseUrl: "https://api.example.com/v1", modelName: "some-model", keyEnv: "EXAMPLE_KEY", ...changes });
const fields = (changes: Partial<EndpointInput>) => {
  const parsed = typed(changes);
  return parsed.ok ? [] : parsed.problems.map(({ field }) => field);
};

describe("parseEndpoint", () => {
  it("makes an endpoint named after its model", () => {
    expect(typed()).toEqual({
      ok: true,
      endpoint: {
        id: "some-model",
        baseUrl: "https://api.example.com/v1",
        modelName: "some-model",
        keyEnv: "EXAMPLE_KEY",
        offline: false,
      },
    });
  });

  it.each([
    [" https://api.example.com/v1/ ", "https://api.example.com/v1"],
    ["https://api.example.com/v1/chat/completions", "https://api.example.com/v1"],
    ["http://127.0.0.1:8000", "http://127.0.0.1:8000"],
  ])("takes %s as %s", (baseUrl, expected) => {
    expect(typed({ baseUrl })).toMatchObject({ endpoint: { baseUrl: expected } });
  });

  it.each([
    "",
    "api.example.com/v1",
    "ftp://example.com",
    "https://me:key@example.com/v1",
    "https://example.com/v1?key=1",
  ])("refuses the base URL %s", (baseUrl) => expect(fields({ baseUrl })).toEqual(["baseUrl"]));

  it.each(["", "  ", null, undefined])("needs no key where none is named (%j)", (keyEnv) => {
    expect(parseEndpoint({ baseUrl: "https://x.example/v1", modelName: "m", keyEnv })).toMatchObject({
      endpoint: { keyEnv: null },
    });
  });

  it.each(["OPENAI_API_KEY", "KEY", "_K2", "MY_ORG_4_KEY"])("takes %s as a variable's name", (keyEnv) => {
    expect(fields({ keyEnv })).toEqual([]);
  });

  it.each([
    "sk-proj-abcDEF123",
    "gsk_aB3dE5",
    "hf_abcdefgh",
    "AIzaSyD3xAmPl3",
    "ABCD1234EFGH5678IJKL",
    "$OPENAI_API_KEY",
    "OPENAI_API_KEY=abc",
    "MY KEY",
    "9KEY",
  ])("refuses %s as a variable's name and doesn't repeat it", (keyEnv) => {
    expect(fields({ keyEnv })).toEqual(["keyEnv"]);
    expect(JSON.stringify(typed({ keyEnv }))).not.toContain(keyEnv);
  });

  it("keeps the names of the demo models to themselves", () => {
    expect(fields({ id: "demo/mine" })).toEqual(["id"]);
  });

  it("tells all problems at once", () => {
    expect(fields({ baseUrl: "x", modelName: " ", keyEnv: "sk-1" })).toEqual(["baseUrl", "modelName", "id", "keyEnv"]);
  });
});
