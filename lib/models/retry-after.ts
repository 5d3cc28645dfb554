/**
 * Milliseconds that a response asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as a date (RFC 9110, 10.2.3).
 * Null where it asks nothing that can be read. `now` in milliseconds since 1970.
 */
export function retryAfter(headers: Headers | undefined, now: number): number | null {
  const milliseconds = Number(headers?.get("retry-after-ms") || Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const asked = headers?.get("retry-after")?.trim();
  if (!asked) return null;
  const seconds = Number(asked);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(asked);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
