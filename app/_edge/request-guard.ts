/** What may reach the app at all. Without accounts it serves the local operator only: see docs/architecture.md. */
const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]", "::1"]);
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The name by which a browser reached us must be a loopback one. A foreign name that resolves to 127.0.0.1 (DNS rebinding)
 * would otherwise make any web page the local operator.
 */
export function isLoopbackHost(host: string | null): boolean {
  if (host === null) return false;
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return LOOPBACK.has(name);
}

/**
 * Whether a request that changes something comes from our own pages or from a program. Browsers always send `Origin` with
 * such requests; programs (CLI, the worker) send neither `Origin` nor `Sec-Fetch-Site`.
 */
export function isOwnRequest(method: string, headers: Headers): boolean {
  if (SAFE_METHODS.has(method)) return true;
  const origin = headers.get("origin");
  if (origin !== null) {
    const host = headers.get("host");
    return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
  }
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}
