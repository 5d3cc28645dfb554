import type { z } from "zod";
import { type Actor, currentActor } from "./actor";
import { describeFailure, EdgeFailure } from "./failure";

/** No answer is larger (characters of JSON): whatever may be, is asked for in pages. */
const RESPONSE_LIMIT = 1_000_000;
const BODY_LIMIT = 4_000_000;

interface EndpointSpec<Params, Query, Body, Result> {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  /** JSON, with `content-type: application/json`: a form of another site can't send that. */
  body?: z.ZodType<Body>;
  /** One call of a domain. Its value becomes JSON; a Response goes out as it is. */
  run: (input: { params: Params; query: Query; body: Body; actor: Actor; request: Request }) => Promise<Result>;
}

interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined>>;
}

/** A route handler: parses, makes one call, answers; typed failures become `{ error: { code, message, remedy } }`. */
export function endpoint<Params = undefined, Query = undefined, Body = undefined, Result = unknown>(
  spec: EndpointSpec<Params, Query, Body, Result>,
): (request: Request, context: RouteContext) => Promise<Response> {
  return async (request, context) => {
    try {
      // Where a schema is left out its type is undefined, and so is the value.
      const params = (spec.params ? spec.params.parse(await context.params) : undefined) as Params;
      const query = (
        spec.query ? spec.query.parse(Object.fromEntries(new URL(request.url).searchParams)) : undefined
      ) as Query;
      const body = (spec.body ? spec.body.parse(await readJson(request)) : undefined) as Body;
      const result = await spec.run({ params, query, body, actor: await currentActor(), request });
      return result instanceof Response ? result : answer(result);
    } catch (error) {
      const { status, failure } = describeFailure(error);
      return Response.json({ error: failure }, { status, headers: { "cache-control": "no-store" } });
    }
  };
}

async function readJson(request: Request): Promise<unknown> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    throw new EdgeFailure(415, "not-json", "The body must be JSON", "Send content-type: application/json.");
  }
  const text = await request.text();
  if (text.length > BODY_LIMIT) throw new EdgeFailure(413, "body-too-large", "The body is over 4 MB");
  try {
    return JSON.parse(text);
  } catch {
    throw new EdgeFailure(400, "not-json", "The body is not valid JSON");
  }
}

function answer(result: unknown): Response {
  const text = JSON.stringify(result ?? null);
  if (text.length > RESPONSE_LIMIT) {
    throw new EdgeFailure(413, "answer-too-large", "The answer is over 1 MB", "Ask for it in parts (from, count).");
  }
  return new Response(text, { headers: { "content-type": "application/json", "cache-control": "no-store" } });
}
