import type { ConnectionTest } from "@/components/models/model-list";
import { type ModelEndpoint, ModelError, type ModelErrorKind } from "@/lib/models/contract";
import { createChatModel } from "@/lib/models/openai-client";

const TIMEOUT_MS = 30_000;

/** Asks a model for one tool call: the least that a rollout needs of it. Costs a few dozen tokens; a failure says what broke. */
export async function testConnection(endpoint: ModelEndpoint): Promise<ConnectionTest> {
  const started = Date.now();
  try {
    const model = createChatModel(endpoint, { timeoutMs: TIMEOUT_MS, retry: { attempts: 1 } });
    const reply = await model.complete({
      messages: [{ role: "user", content: "Call the tool named ping once, with the text hello." }],
      tools: [
        {
          name: "ping",
          description: "Answers with the text it was given.",
          parameters: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
        },
      ],
      maxOutputTokens: 1_000,
    });
    return {
      ok: true,
      milliseconds: Date.now() - started,
      calledTool: endpoint.offline || reply.calls.some((call) => call.name === "ping"),
    };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { ok: false, kind: error.kind.replace("-", " "), message: error.message, remedy: REMEDIES[error.kind] };
  }
}

const REMEDIES = {
  unreachable:
    "Nothing answers at this address: check the base URL, and that the endpoint is running and reachable from here.",
  timeout: `No answer within ${TIMEOUT_MS / 1000} s: the endpoint may still be loading its model.`,
  "rate-limited": "The endpoint works but is at its limit now: try again later.",
  "provider-failure": "The provider failed on its side: try again later.",
  unauthorized:
    "Set the key variable for web and worker, start again, and check that the key is valid for this endpoint.",
  "context-overflow": "The model's context is too small for even this question.",
  "bad-request": "The endpoint refused the request: check the model name that is sent, and that it supports tools.",
  "bad-reply": "Something answers, but not as a chat-completions endpoint: the base URL usually ends with /v1.",
} as const satisfies Record<ModelErrorKind, string>;
