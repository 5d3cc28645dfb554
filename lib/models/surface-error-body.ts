import { asNoConnection } from "./no-connection";

/**
 * `fetch` for servers which put an error's message at the top of its body (`message`, FastAPI's `detail`) and not under
 * `error`, where the library looks for it: the message would be lost, and with it what a context overflow says. Some
 * routers answer 200 with an `error` in the body; it gets the status that it names. The body is read here, so that the
 * library's timeout, which otherwise ends with the headers, holds for all of it.
 */
export const surfaceErrorBody: typeof fetch = async (input, init) => {
  const response = await fetch(input, init).catch((thrown: unknown) => {
    throw asNoConnection(thrown);
  });
  const text = await response.text();
  // A reply is parsed by whoever asked for it, and only there.
  const error = response.ok && !text.includes('"error"') ? null : errorIn(text, response.ok);
  const status = response.ok && error !== null ? statusOf(error) : response.status;
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Response(error === null ? text || null : JSON.stringify({ error }), { status, headers });
};

function errorIn(text: string, ok: boolean): object | null {
  const body = parsed(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { error } = body as { error?: unknown };
  if (typeof error === "object" && error !== null) return error;
  if (typeof error === "string") return { message: error };
  return ok ? null : body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function statusOf(error: object): number {
  const code = Number("code" in error ? error.code : "status" in error ? error.status : Number.NaN);
  return code >= 400 && code <= 599 ? code : 502;
}
