import { describe, expect, it } from "vitest";
import { parseCall, SYNTHESIZER_TOOLS } from "./synthesizer-tools";

describe("the synthesizer's tools", () => {
  it("are offered as closed JSON Schemas with a description each", () => {
    for (const { name, description, parameters } of SYNTHESIZER_TOOLS) {
      expect(description.length, name).toBeGreaterThan(20);
      expect(parameters, name).toMatchObject({ type: "object", additionalProperties: false });
      expect(parameters).not.toHaveProperty("$schema");
    }
  });

  it("are these, and none that reaches a solver", () => {
    expect(SYNTHESIZER_TOOLS.map(({ name }) => name)).toEqual([
      "status",
      "list_families",
      "read_family",
      "propose_design",
      "list_files",
      "read_file",
      "write_file",
      "remove_file",
      "run_generator",
      "try_calls",
      "validate",
      "request_gate",
      "submit",
      "finish",
      "give_up",
    ]);
  });

  it("take defaults for what is left out, and nothing for no arguments at all", () => {
    expect(parseCall("read_file", '{"path": "db.json"}')).toEqual({
      ok: true,
      call: { name: "read_file", arguments: { path: "db.json", offset: 0 } },
    });
    expect(parseCall("validate", "  ")).toEqual({ ok: true, call: { name: "validate", arguments: {} } });
  });

  it.each([
    ["an unknown tool", "see_solver", "{}", "There is no tool see_solver"],
    ["what every object has", "constructor", "{}", "There is no tool constructor"],
    ["arguments that are no JSON", "write_file", "{path", "are no JSON"],
    ["arguments that aren't an object", "validate", "[]", "don't fit"],
    ["a missing argument", "write_file", '{"path": "db.json"}', "text"],
    ["an argument too many: a hash can't be slipped in", "submit", '{"contentHash": "x"}', "contentHash"],
  ])("answer %s in words", (_what, name, text, words) => {
    const parsed = parseCall(name, text);
    expect(parsed.ok ? "" : parsed.problem).toContain(words);
  });
});
