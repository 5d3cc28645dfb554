/** What the server says when it refuses: safe to show. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  constructor(
    readonly code: string,
    message: string,
    readonly remedy: string | null,
  ) {
    super(message);
  }
}

async function answer<Body>(response: Response): Promise<Body> {
  const body: unknown = await response.json().catch(() => null);
  // The shape is what the handler of the same path returns: both sides are this program.
  if (response.ok) return body as Body;
  const error = (body as { error?: { code?: string; message?: string; remedy?: string | null } } | null)?.error;
  throw new RequestFailure(
    error?.code ?? `HTTP-${response.status}`,
    error?.message ?? "The server gave no reason",
    error?.remedy ?? null,
  );
}

/** @throws RequestFailure where the server refuses, TypeError where it can't be reached */
export async function getJson<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  return answer<Body>(await fetch(path, { signal: signal ?? null, headers: { accept: "application/json" } }));
}

/** @throws RequestFailure where the server refuses, TypeError where it can't be reached */
export async function postJson<Body>(path: string, body: unknown): Promise<Body> {
  return answer<Body>(
    await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  );
}
