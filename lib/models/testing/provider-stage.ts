import { afterEach } from "vitest";
import type { ChatRequest, Message, ModelEndpoint } from "../contract";
import { type ChatModelOptions, createChatModel } from "../openai-client";
import {
  completion,
  failing,
  hanging,
  type Script,
  type ScriptedServer,
  scriptedServer,
  silent,
} from "./scripted-server";

/**
 * The stage of the provider suite (../quirks/*.test.ts): everything that providers are known to do otherwise, played by a
 * real HTTP server. Each case: what the endpoint does, in order, and what the client makes of it: the reply, or the
 * error's kind, and how it asked meanwhile.
 */

let server: ScriptedServer | null = null;
afterEach(closeProvider);

export async function closeProvider(): Promise<void> {
  await server?.close();
  server = null;
}

export const OK = completion({ role: "assistant", content: "done" });
export const CALL = { id: "a", type: "function", function: { name: "book", arguments: '{"id":1}' } };
export const calls = (...made: unknown[]) =>
  completion({ role: "assistant", content: null, tool_calls: made }, "tool_calls");
export const says = (message: Record<string, unknown>, finish?: string, usage?: unknown) =>
  completion({ role: "assistant", ...message }, finish, ...(usage === undefined ? [] : [usage]));
export const refusing = (message: string, status = 400) => failing(status, { message });
export const HELLO: ChatRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };
export const TOOL = {
  name: "book",
  description: "Books.",
  parameters: {
    type: "object",
    properties: { id: { type: "integer" }, note: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
};
export const WITH_TOOLS: ChatRequest = { ...HELLO, tools: [TOOL] };
export const EVERYTHING: ChatRequest = { ...WITH_TOOLS, seed: 7, temperature: 0.3, topP: 0.9, maxOutputTokens: 50 };
export const turn = (part: Partial<Extract<Message, { role: "assistant" }>> = {}): Message => ({
  ...{ role: "assistant", content: null, reasoning: null },
  calls: [{ id: "call_abc", name: "book", argumentsText: '{"id":1}' }],
  ...part,
});
export const SECOND: ChatRequest = {
  ...WITH_TOOLS,
  messages: [
    { role: "system", content: "be brief" },
    { role: "user", content: "book" },
    turn(),
    { role: "tool", callId: "call_abc", content: "booked" },
  ],
};

/** A model at an endpoint that plays these scripts; waits are recorded and not slept. */
export async function provider(
  scripts: readonly [Script, ...Script[]],
  endpoint: Partial<ModelEndpoint> = {},
  options: ChatModelOptions = {},
) {
  const running = await scriptedServer(...scripts);
  server = running;
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  const model = createChatModel(
    { id: "m", baseUrl: running.baseUrl, modelName: "m", keyEnv: null, offline: false, ...endpoint },
    {
      env: {},
      timeoutMs: scripts.some((script) => script === silent || script === hanging) ? 2_000 : 60_000,
      retry: { random: () => 1, sleep },
      ...options,
    },
  );
  return { model, waits, received: running.received };
}

/** Asks it once. */
export async function ask(
  scripts: readonly [Script, ...Script[]],
  request: ChatRequest = HELLO,
  endpoint: Partial<ModelEndpoint> = {},
) {
  const { model, waits, received } = await provider(scripts, endpoint);
  const outcome = await model.complete(request).catch((cause: unknown) => cause);
  const bodies = received.map(({ body }) => body);
  return { outcome, model, waits, received, bodies, last: bodies.at(-1) ?? {} };
}
