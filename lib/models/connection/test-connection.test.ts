import { once } from "node:events";
import { createServer as createTcpServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { ModelEndpoint } from "../contract";
import {
  completion,
  failing,
  json,
  type Script,
  type ScriptedServer,
  scriptedServer,
  silent,
} from "../testing/scripted-server";
import { testConnection } from "./test-connection";

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const endpoint = (baseUrl: string, part: Partial<ModelEndpoint> = {}): ModelEndpoint => ({
  ...{ id: "m", baseUrl, modelName: "m-1", keyEnv: null, offline: false },
  ...part,
});
const CALL = { id: "a", type: "function", function: { name: "look_up_word", arguments: '{"number":7}' } };
const calling = (more: object = {}, usage?: unknown): Script =>
  completion(
    { role: "assistant", content: null, tool_calls: [CALL], ...more },
    "tool_calls",
    ...(usage === undefined ? [] : [usage]),
  );
const DONE = completion({ role: "assistant", content: "heliotrope" });

async function found(scripts: readonly [Script, ...Script[]], part: Partial<ModelEndpoint> = {}, env = {}) {
  const server: ScriptedServer = await scriptedServer(...scripts);
  open.push(server);
  const check = await testConnection(endpoint(server.baseUrl, part), {
    env,
    timeoutMs: scripts[0] === silent ? 2_000 : 60_000,
  });
  return { check, received: server.received };
}

describe("a connection test", () => {
  it("is passed by a model that calls a tool and goes on with its answer and its own reasoning", async () => {
    const { check, received } = await found([calling({ reasoning_content: "hm" }), DONE]);
    expect(check).toMatchObject({ verdict: "ok", stage: null, reasoning: "reasoning_content", quirks: {} });
    expect(received[1]?.body.messages).toMatchObject([
      { role: "user" },
      { role: "assistant", reasoning_content: "hm", tool_calls: [CALL] },
      { role: "tool", tool_call_id: "a", content: "heliotrope" },
    ]);
  });

  it("keeps the quirks that it came upon", async () => {
    const refusal = failing(400, {
      message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    });
    const { check } = await found([refusal, calling(), DONE]);
    expect(check).toMatchObject({ verdict: "ok", quirks: { maxTokens: "max_completion_tokens" } });
  });

  it.each<[what: string, scripts: readonly [Script, ...Script[]], stage: string, words: string]>([
    ["nothing is answered", [silent], "api", "silent"],
    ["another service answers", [json("<!doctype html><html>hi</html>")], "api", "/v1"],
    ["the path isn't there", [failing(404, { message: "Not Found" })], "api", "/v1"],
    ["the server fails", [failing(500, { message: "oops" })], "api", "Try again later"],
    ["the key is refused", [failing(401, { message: "Incorrect API key provided" })], "key", "wants a key"],
    ["no credit is left", [failing(402, { message: "Insufficient Balance" })], "key", "top it up"],
    ["the quota is used up", [failing(429, { message: "quota" })], "key", "quota"],
    ["the model is unknown", [failing(404, { message: "The model `m-1` does not exist" })], "model", "model name"],
    ["the model isn't valid", [failing(400, { message: "m-1 is not a valid model ID" })], "model", "model name"],
    [
      "tools aren't supported",
      [failing(400, { message: "registry/m-1 does not support tools" })],
      "tools",
      "supports them",
    ],
    [
      "tools are switched off",
      [failing(400, { message: '"auto" tool choice requires --enable-auto-tool-choice' })],
      "tools",
      "switch them on",
    ],
    [
      "no router knows tools",
      [failing(404, { message: "No endpoints found that support tool use" })],
      "tools",
      "supports them",
    ],
    ["the tool isn't called", [DONE], "tools", "tool-call parser"],
    [
      "the second turn is refused",
      [calling(), failing(400, { message: "messages.1 is odd" })],
      "second-turn",
      "set that quirk",
    ],
    ["the provider fails at the second turn", [calling(), failing(503, { message: "busy" })], "api", "Try again later"],
  ])("says, where %s, which stage failed and what to do", async (_where, scripts, stage, words) => {
    const { check } = await found(scripts);
    expect(check).toMatchObject({ verdict: "failed", stage, remedy: expect.stringContaining(words) });
    expect(check.message).not.toBe("");
  });

  it("is passed with a restriction where no usage is told", async () => {
    const { check } = await found([calling({}, null), completion({ role: "assistant", content: "x" }, "stop", null)]);
    expect(check).toMatchObject({ verdict: "limited", stage: "usage" });
  });

  it("asks nobody where the key's variable isn't set, and names it", async () => {
    const { check, received } = await found([DONE], { keyEnv: "SOME_KEY" });
    expect(check).toMatchObject({ verdict: "failed", stage: "key", message: expect.stringContaining("SOME_KEY") });
    expect(received).toHaveLength(0);
  });

  it("never repeats the key", async () => {
    const script = failing(401, { message: "Incorrect API key provided: secret-123" });
    const { check } = await found([script], { keyEnv: "SOME_KEY" }, { SOME_KEY: "secret-123" });
    expect(check.remedy).toContain("SOME_KEY");
    expect(JSON.stringify(check)).not.toContain("secret-123");
  });

  it("tells a refused connection, an unknown host and a failed handshake apart", async () => {
    const server = createTcpServer((socket) => socket.on("data", () => socket.end("no TLS here\r\n"))).listen(
      0,
      "127.0.0.1",
    );
    open.push(server);
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const words = async (baseUrl: string) => {
      const { stage, message } = await testConnection(endpoint(baseUrl), { env: {}, timeoutMs: 60_000 });
      return [stage, message.split(":")[0]];
    };
    expect(await words(`https://127.0.0.1:${address.port}/v1`)).toEqual(["address", "No secure connection (TLS)"]);
    expect(await words(`http://127.0.0.1:${address.port}/v1`)).toEqual(["address", "The connection broke"]);
    server.close();
    await once(server, "close");
    expect(await words(`http://127.0.0.1:${address.port}/v1`)).toEqual(["address", "The connection is refused"]);
    // A port that browsers would refuse is one like any other.
    expect(await words("http://127.0.0.1:9/v1")).toEqual(["address", "The connection is refused"]);
    expect(await words("http://no-such-host.invalid/v1")).toEqual(["address", "The host's name is unknown (DNS)"]);
  });
});
