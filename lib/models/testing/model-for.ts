import { afterEach } from "vitest";
import { type ChatRequest, type ModelEndpoint, ModelError } from "../contract";
import { type ChatModelOptions, createChatModel } from "../openai-client";
import { completion, type Script, type ScriptedServer, scriptedServer } from "./scripted-server";

let server: ScriptedServer | null = null;
afterEach(closeServer);

export async function closeServer(): Promise<void> {
  await server?.close();
  server = null;
}

export const HELLO: ChatRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };
export const OK = completion({ role: "assistant", content: "done" });

interface Setting extends ChatModelOptions {
  readonly endpoint?: Partial<ModelEndpoint>;
}

/** A model against the scripts; waits are recorded and not slept. */
export async function modelFor(scripts: readonly [Script, ...Script[]], setting: Setting = {}) {
  const running = await scriptedServer(...scripts);
  server = running;
  const waits: number[] = [];
  const endpoint = {
    id: "m",
    baseUrl: running.baseUrl,
    modelName: "m-1",
    keyEnv: null,
    offline: false,
    ...setting.endpoint,
  };
  const retry = {
    random: () => 1,
    sleep: async (ms: number) => {
      waits.push(ms);
    },
    ...setting.retry,
  };
  return { model: createChatModel(endpoint, { env: {}, ...setting, retry }), waits, received: running.received };
}

/** What a promise rejects with. */
export async function errorOf(promise: Promise<unknown>): Promise<ModelError> {
  const outcome = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (outcome instanceof ModelError) return outcome;
  throw new Error(`Expected a ModelError, got ${String(outcome)}`);
}
