import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A reply of the scripted model. `hold`: the request is never answered. */
export type ScriptedReply =
  | { readonly say: string; readonly finish?: "stop" | "length"; readonly tokens?: number }
  | {
      readonly call: readonly (readonly [name: string, args: unknown])[];
      readonly finish?: "tool_calls" | "length";
      readonly reasoning?: string;
      readonly tokens?: number;
    }
  | {
      readonly status: number;
      readonly error: { readonly message: string; readonly code?: string; readonly type?: string };
    }
  | { readonly hold: true };

/** What the endpoint was asked, as it came over the wire. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly {
    readonly role: string;
    readonly content?: string | null;
    readonly [key: string]: unknown;
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly seed?: number;
}

export interface ScriptedEndpoint {
  readonly baseUrl: string;
  readonly requests: readonly ChatBody[];
  /** Resolves when a request of this number (from 1) has arrived. */
  arrived(number: number): Promise<void>;
  close(): Promise<void>;
}

const completion = (reply: Extract<ScriptedReply, { say: string } | { call: unknown }>, number: number) => ({
  id: `reply-${number}`,
  object: "chat.completion",
  created: 0,
  model: "scripted",
  choices: [
    {
      index: 0,
      finish_reason: reply.finish ?? ("say" in reply ? "stop" : "tool_calls"),
      message:
        "say" in reply
          ? { role: "assistant", content: reply.say }
          : {
              role: "assistant",
              content: null,
              ...(reply.reasoning !== undefined && { reasoning_content: reply.reasoning }),
              tool_calls: reply.call.map(([name, args], index) => ({
                id: `call-${number}-${index}`,
                type: "function",
                function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
              })),
            },
    },
  ],
  usage: { prompt_tokens: (reply.tokens ?? 10) - 1, completion_tokens: 1, total_tokens: reply.tokens ?? 10 },
});

async function bodyOf(request: IncomingMessage): Promise<ChatBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // an IncomingMessage without encoding yields buffers
  return JSON.parse(Buffer.concat(chunks).toString()) as ChatBody; // tests read it; nothing trusts it
}

function answer(response: ServerResponse, reply: ScriptedReply, number: number): void {
  if ("hold" in reply) return;
  const failed = "status" in reply;
  response.writeHead(failed ? reply.status : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(failed ? { error: reply.error } : completion(reply, number)));
}

/**
 * An OpenAI-compatible HTTP endpoint which answers by a script, the last reply over and over. A function sees the
 * request and answers for itself.
 */
export async function scriptedEndpoint(
  script: readonly ScriptedReply[] | ((body: ChatBody, number: number) => ScriptedReply),
): Promise<ScriptedEndpoint> {
  const requests: ChatBody[] = [];
  const waiting = new Map<number, () => void>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const number = requests.push(body);
    waiting.get(number)?.();
    const reply = typeof script === "function" ? script(body, number) : (script[number - 1] ?? script.at(-1));
    if (reply) answer(response, reply, number);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    arrived: (number) =>
      requests.length >= number ? Promise.resolve() : new Promise((resolve) => waiting.set(number, resolve)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
