import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { findEndpoint, listEndpoints, removeEndpoint, saveEndpoint } from "./store";

const MINI = {
  ...{ id: "openai/gpt-5-mini", baseUrl: "https://api.example.com/v1/", modelName: "gpt-5-mini" },
  keyEnv: "OPENAI_API_KEY",
};

describeOnBothDatabases("the model endpoints", () => {
  it("always hold the offline demo models, at the app's address", async () => {
    const all = await listEndpoints("http://127.0.0.1:4000/api/demo/v1");
    expect(all.map(({ id, offline }) => [id, offline])).toEqual([
      ["demo/solver-strong", true],
      ["demo/solver-weak", true],
    ]);
    expect(await findEndpoint("demo/solver-weak", "http://x/v1")).toMatchObject({
      baseUrl: "http://x/v1",
      keyEnv: null,
    });
  });

  it("keep a connected model, changed in place when it is saved again", async () => {
    await saveEndpoint(MINI);
    await saveEndpoint({ ...MINI, baseUrl: "https://other.example.com" });
    const expected = { ...MINI, baseUrl: "https://other.example.com", offline: false };
    expect(await findEndpoint(MINI.id)).toEqual(expected);
    expect((await listEndpoints())[0]).toEqual(expected);
    expect(await removeEndpoint(MINI.id)).toBe(true);
    expect(await removeEndpoint(MINI.id)).toBe(false);
    expect(await findEndpoint(MINI.id)).toBeNull();
  });

  it.each([
    ["a key in place of its variable's name", { keyEnv: "sk-abc123" }, "NAME of the environment variable"],
    ["a lower-case key that could be a secret", { keyEnv: "skabc123" }, "NAME of the environment variable"],
    ["a key in capitals", { keyEnv: "ABCD1234EFGH5678IJKL" }, "NAME of the environment variable"],
    ["a name of the demo models", { id: "demo/mine" }, "offline demo models"],
    ["an address that isn't http", { baseUrl: "file:///etc/passwd" }, "http:// or https://"],
    ["a name with spaces", { id: "my model" }, "without spaces"],
    ["an empty model name", { modelName: " " }, "name is needed"],
  ])("refuse %s", async (_what, part, words) => {
    const refusal = await saveEndpoint({ ...MINI, ...part }).catch((cause) => cause);
    expect(refusal).toMatchObject({
      name: "InvalidEndpoint",
      fields: { [Object.keys(part)[0] ?? ""]: expect.any(String) },
    });
    expect(refusal.message).toContain(words);
    expect(await findEndpoint(MINI.id)).toBeNull();
  });
});
