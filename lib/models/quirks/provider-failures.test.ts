import { describe, expect, it } from "vitest";
import type { ChatReply } from "../contract";
import { ask, OK, refusing, says } from "../testing/provider-stage";
import { dropped, failing, hanging, json, type Script, silent } from "../testing/scripted-server";

const page =
  (status: number): Script =>
  (response) => {
    response.writeHead(status, { "content-type": "text/html" });
    response.end("<!DOCTYPE html><html><body>busy</body></html>");
  };
/** Sends half of a body of known length and drops the connection. */
const midBody: Script = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "400" });
  response.write('{"choices": [');
  setImmediate(() => response.socket?.destroy());
};

const NOTHING = { prompt_tokens: 11, completion_tokens: 0 };

describe("what passes is asked again, what doesn't is named at once", () => {
  const busy = { message: "slow down" };
  const soon = () => new Date(Date.now() + 9_000).toUTCString();
  const cases: [what: string, scripts: readonly [Script, ...Script[]], kind: string | null, tries: number][] = [
    ["429 without Retry-After", [failing(429, busy), OK], null, 2],
    ["429 with Retry-After in seconds", [failing(429, busy, { "retry-after": "3" }), OK], null, 2],
    ["429 with Retry-After as a date", [failing(429, busy, { "retry-after": soon() }), OK], null, 2],
    ["429 that asks for an hour", [failing(429, busy, { "retry-after": "3600" })], "rate-limited", 1],
    ["429 of an empty purse", [failing(429, { ...busy, code: "insufficient_quota" })], "rate-limited", 1],
    ["402, no credit left", [refusing("Insufficient Balance", 402)], "unauthorized", 1],
    ["500", [failing(500, busy), OK], null, 2],
    ["502 with a page of HTML", [page(502), OK], null, 2],
    ["503 five times", [failing(503, busy)], "provider-failure", 5],
    ["529, overloaded", [failing(529, busy), OK], null, 2],
    ["501, which no waiting mends", [failing(501, busy)], "provider-failure", 1],
    ["no answer at all", [silent], "timeout", 1],
    ["a body that never ends", [hanging], "timeout", 1],
    ["a connection dropped before the answer", [dropped, OK], null, 2],
    ["a connection dropped in the middle of the body", [midBody, OK], null, 2],
    ["200 with an error in its body", [json({ error: { message: "upstream", code: 503 } }), OK], null, 2],
    ["200 with a refusal in its body", [json({ error: { message: "no such tool", code: 400 } })], "bad-request", 1],
    ["200 with an error that is only words", [json({ error: "overloaded" }), OK], null, 2],
    ["empty choices", [json({ choices: [] }), OK], null, 2],
    ["a reply that holds nothing, of no token", [says({ content: "" }, "stop", NOTHING), OK], null, 2],
    ["a reply that holds nothing and has no reason", [says({ content: null }, null as unknown as string), OK], null, 2],
    ["replies that hold nothing for ever", [says({}, "stop", NOTHING)], "bad-reply", 5],
    ["413 of a proxy", [refusing("Request Entity Too Large", 413)], "bad-request", 1],
    ["413 of a proxy with a page of HTML", [page(413)], "bad-request", 1],
    ["choices that are null", [json({ choices: null }), OK], null, 2],
    ["empty choices for ever", [json({ choices: [] })], "bad-reply", 5],
    ["a reply broken off by the provider", [says({ content: "I th" }, "network_error"), OK], null, 2],
    ["a reply that ended in an error", [says({ content: "" }, "error"), OK], null, 2],
    ["a page of HTML as a success", [page(200)], "bad-reply", 1],
    ["a page of HTML that isn't found", [page(404)], "bad-request", 1],
    ["an answer that isn't JSON", [json("{'choices'")], "bad-reply", 1],
    ["an empty answer", [json("")], "bad-reply", 1],
    ["another API's answer", [json({ output: [{ text: "hi" }] })], "bad-reply", 1],
  ];
  it.each(cases)("%s", async (_what, scripts, kind, tries) => {
    const { outcome, bodies } = await ask(scripts);
    if (kind === null) expect(outcome).toMatchObject({ content: "done" });
    else expect(outcome).toMatchObject({ name: "ModelError", kind });
    expect(bodies).toHaveLength(tries);
  });

  it("waits for as long as a date of Retry-After says", async () => {
    const { waits } = await ask([failing(429, busy, { "retry-after": soon() }), OK]);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(5_000);
    expect(waits[0]).toBeLessThanOrEqual(9_000);
  });
});

describe("a context that is full is told in many ways", () => {
  const long = "This model's maximum context length is 4096 tokens";
  it.each<[what: string, script: Script]>([
    ["400 with the code", failing(400, { message: "too long", code: "context_length_exceeded" })],
    ["400 in the words of vLLM", json({ object: "error", message: long, code: 400 }, 400)],
    ["400 in the words of Anthropic", refusing("prompt is too long: 212000 tokens > 200000 maximum")],
    [
      "400 in the words of Google",
      refusing("The input token count (12) exceeds the maximum number of tokens allowed (10)."),
    ],
    ["400 in the words of llama.cpp", refusing("the request exceeds the available context size, try increasing it")],
    ["422 with a detail", json({ detail: "The prompt is too long" }, 422)],
    ["413 in the words of an endpoint", refusing("The prompt is too long for this model", 413)],
    ["500 in the words of a server that fails", failing(500, "the request exceeds the available context size")],
    ["200 with the error in its body", json({ error: { message: long, code: 400 } })],
  ])("%s", async (_what, script) => {
    const { outcome, bodies } = await ask([script]);
    expect(outcome).toMatchObject({ kind: "context-overflow" });
    expect(bodies).toHaveLength(1);
  });

  it("413 of a rate limit in tokens is a rate limit", async () => {
    const error = { message: "Request too large on tokens per minute (TPM): Limit 6000", code: "rate_limit_exceeded" };
    expect((await ask([failing(413, error)])).outcome).toMatchObject({ kind: "rate-limited" });
  });

  const used = (completion_tokens: number) => ({ prompt_tokens: 4096, completion_tokens });
  it.each<[what: string, script: Script, finish: ChatReply["finish"]]>([
    ["length before the first word", says({ content: "" }, "length", used(0)), "context"],
    ["length before the first word, content null", says({ content: null }, "length", used(1)), "context"],
    [
      "the finish reason model_context_window_exceeded",
      says({ content: "so" }, "model_context_window_exceeded"),
      "context",
    ],
    ["the finish reason model_length", says({ content: "so" }, "model_length"), "context"],
    ["length after many words isn't it", says({ content: "so" }, "length", used(900)), "length"],
    ["length after silent reasoning isn't it", says({ content: "" }, "length", used(900)), "length"],
  ])("%s", async (_what, script, finish) => {
    expect((await ask([script])).outcome).toMatchObject({ finish });
  });
});
