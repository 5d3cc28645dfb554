import { answerDemo } from "./answer";
import { DemoError } from "./demo-error";
import { DEMO_AUTHOR, DEMO_MODELS } from "./demo-models";
import type { DemoLookup } from "./demo-task";
import { streamChunks } from "./stream";

/** A conversation with big tool results, and a bound on what a stranger can make the server keep. */
const BODY_LIMIT = 16 * 1024 * 1024;

const SERVED: readonly string[] = [...DEMO_MODELS.map(({ id }) => id), DEMO_AUTHOR];

/**
 * The HTTP face of the offline models, wherever it is mounted: `POST …/chat/completions`, `GET …/models`,
 * `GET …/models/<id>`. Errors have OpenAI's shape. Whatever `lookup` throws is the caller's.
 */
export async function handleDemoRequest(request: Request, lookup: DemoLookup): Promise<Response> {
  try {
    return await route(request, lookup);
  } catch (cause) {
    if (cause instanceof DemoError) return Response.json(cause.body, { status: cause.status });
    throw cause;
  }
}

async function route(request: Request, lookup: DemoLookup): Promise<Response> {
  const path = decodeURIComponent(new URL(request.url).pathname).replace(/\/+$/, "");
  if (path.endsWith("/chat/completions")) {
    mustBe("POST", request);
    return complete(await bodyOf(request), lookup);
  }
  if (path.endsWith("/models")) {
    mustBe("GET", request);
    return Response.json({ object: "list", data: SERVED.map(modelEntry) });
  }
  const id = /\/models\/(.+)$/.exec(path)?.[1];
  if (id === undefined) throw new DemoError(404, `There is nothing at ${path}`);
  mustBe("GET", request);
  if (!SERVED.includes(id)) throw new DemoError(404, `There is no model ${id} here`, "model_not_found");
  return Response.json(modelEntry(id));
}

async function complete(body: unknown, lookup: DemoLookup): Promise<Response> {
  const completion = await answerDemo(body, lookup);
  const { stream, stream_options } = body as { stream?: unknown; stream_options?: { include_usage?: unknown } }; // it was parsed
  if (stream !== true) return Response.json(completion);
  const text = [...streamChunks(completion, stream_options?.include_usage === true)].join("");
  return new Response(text, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" },
  });
}

function mustBe(method: "GET" | "POST", request: Request): void {
  if (request.method !== method) throw new DemoError(405, `Use ${method} here`);
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await limitedText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new DemoError(400, "The body is not JSON");
  }
}

async function limitedText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > BODY_LIMIT) throw new DemoError(413, `The body is longer than ${BODY_LIMIT} bytes`);
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

const modelEntry = (id: string) => ({ id, object: "model", created: 1_767_225_600, owned_by: "offline-demo" });
