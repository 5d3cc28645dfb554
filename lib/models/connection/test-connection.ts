import { type ChatReply, type Message, type ModelEndpoint, ModelError } from "../contract";
import { createChatModel, type OpenAiModel } from "../openai-client";
import type { ConnectionCheck, Stage } from "./connection-check";
import { nameStage } from "./name-stage";

export interface ConnectionOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** For each of the two requests. Default 30 s. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const TOOL = {
  name: "look_up_word",
  description: "Returns the word that is filed under a number.",
  parameters: {
    type: "object",
    properties: { number: { type: "integer", description: "The number." }, note: { type: "string" } },
    required: ["number"],
  },
};
const WORD = "heliotrope";
const QUESTION: Message = {
  role: "user",
  content: "Call the tool look_up_word once, with the number 7. Then answer with nothing but the word that it returns.",
};

/** Room for a model that thinks before it speaks. */
const REPLY_TOKENS = 2_000;

type Found = Pick<ConnectionCheck, "verdict" | "stage" | "message" | "remedy">;

/**
 * Asks a model what a rollout asks: a tool call, and another turn with the tool's answer and the model's own reasoning sent
 * back. Says which stage of the way broke. Never throws for what the endpoint does; costs some hundred tokens.
 * @throws the signal's reason
 */
export async function testConnection(
  endpoint: ModelEndpoint,
  { env = process.env, timeoutMs = 30_000, signal }: ConnectionOptions = {},
): Promise<ConnectionCheck> {
  const started = performance.now();
  const model = createChatModel(endpoint, { env, timeoutMs, retry: { attempts: 1 } });
  let reasoning: string | null = null;
  const noted = (reply: ChatReply) => {
    reasoning ??= Object.keys(reply.opaque?.message ?? {})[0] ?? (reply.reasoning ? "parts of the content" : null);
  };
  const found = await walk(model, endpoint, noted, signal);
  return { ...found, milliseconds: Math.round(performance.now() - started), reasoning, quirks: model.learned() };
}

async function walk(
  model: OpenAiModel,
  endpoint: ModelEndpoint,
  noted: (reply: ChatReply) => void,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const ask = async (messages: readonly Message[]) => {
    const own = endpoint.sampling?.maxOutputTokens;
    const bound = { maxOutputTokens: own === undefined ? REPLY_TOKENS : Math.min(own, REPLY_TOKENS) };
    return model.complete({ messages, tools: [TOOL], ...bound, ...(signal && { signal }) });
  };
  const first = await ask([QUESTION]).catch((cause: unknown) => broke(cause, signal));
  if (first instanceof ModelError) return { verdict: "failed", ...nameStage(first, endpoint.keyEnv) };
  noted(first);
  // Offline demo models know the tasks of the corpus and nothing else.
  if (endpoint.offline) return OK;
  if (first.calls.length === 0) return failed("tools", ...withoutCall(first));
  const { content, reasoning, calls, opaque } = first;
  const answers = calls.map(({ id }): Message => ({ role: "tool", callId: id, content: WORD }));
  const turn: Message = { role: "assistant", content, reasoning, calls, ...(opaque && { opaque }) };
  const second = await ask([QUESTION, turn, ...answers]).catch((cause: unknown) => broke(cause, signal));
  if (second instanceof ModelError) {
    const { stage, message, remedy } = nameStage(second, endpoint.keyEnv);
    const passing = second.kind === "rate-limited" || second.kind === "timeout" || second.kind === "provider-failure";
    return failed(passing || stage === "address" ? stage : "second-turn", message, passing ? remedy : SECOND_TURN);
  }
  noted(second);
  if (first.usage.estimated || second.usage.estimated) return NO_USAGE;
  return OK;
}

/** What a request broke with. @throws the signal's reason, and what isn't the endpoint's doing */
function broke(cause: unknown, signal: AbortSignal | undefined): ModelError {
  signal?.throwIfAborted();
  if (cause instanceof ModelError) return cause;
  throw cause;
}

const failed = (stage: Stage, message: string, remedy: string): Found => ({
  verdict: "failed",
  stage,
  message,
  remedy,
});

const SECOND_TURN =
  "Calls work, but the next turn was refused: see what the endpoint says about content, reasoning, ids or arguments, and set that quirk.";

function withoutCall({ finish, content }: ChatReply): [message: string, remedy: string] {
  if (finish === "length" || finish === "context")
    return [
      "The reply was cut before a tool was called",
      "Raise the bound of a reply, or give the model more context.",
    ];
  const said = content ? `: ${content.slice(0, 200)}` : "";
  return [
    `The model answered without calling the tool it was told to call${said}`,
    "The server may need a tool-call parser switched on; a model without tool calls can't be a solver.",
  ];
}

const OK: Found = { verdict: "ok", stage: null, message: "Answers, calls tools and goes on after them.", remedy: "" };

const NO_USAGE: Found = {
  verdict: "limited",
  stage: "usage",
  message: "The replies tell no token usage: it is estimated by size.",
  remedy: "Rollouts run; limits, costs and budgets of this model are estimates.",
};
