import { createHash } from "node:crypto";

/** First 12 hex digits of SHA-256 over the state's compact JSON (UTF-8): the public format's state hash. */
export function stateHash(state: string): string {
  return createHash("sha256").update(state, "utf8").digest("hex").slice(0, 12);
}
