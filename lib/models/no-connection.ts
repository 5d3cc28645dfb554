/** What undici and Node call a connection that took too long to come about. */
const CODES: ReadonlySet<string> = new Set(["UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"]);

/**
 * No connection came about in time: nothing was sent, and it may come about a little later. An error of its own, without
 * its cause, because the HTTP library takes everything that speaks of a timeout for a request that wasn't answered.
 */
export class NoConnection extends Error {
  override readonly name = "NoConnection";
  constructor(readonly code: string) {
    super("no connection came about in time");
  }
}

/** What `fetch` threw, as a `NoConnection` where it is one. */
export function asNoConnection(thrown: unknown): unknown {
  for (let at = thrown; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string" && CODES.has(at.code)) return new NoConnection(at.code);
  return thrown;
}
