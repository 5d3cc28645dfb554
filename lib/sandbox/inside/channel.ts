import { deno } from "./deno-api";

/** One request of the host: a line `nonce verb session now body`, where the body is JSON and stays bytes. */
export interface BoxRequest {
  readonly nonce: string;
  readonly verb: string;
  readonly session: string;
  /** The tier's clock in milliseconds since 1970; of use when a session begins. */
  readonly nowMs: number;
  readonly body: Uint8Array;
}

const NEWLINE = 10;
const SPACE = 32;
const JOINED = 1 << 16;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Requests in the order sent, until the host closes our standard input. */
export async function* requests(): AsyncGenerator<BoxRequest> {
  let parts: Uint8Array[] = [];
  for (;;) {
    const buffer = new Uint8Array(1 << 16);
    const length = await deno.stdin.read(buffer);
    if (length === null) return;
    let rest = buffer.subarray(0, length);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      parts.push(rest.subarray(0, end));
      const line = joined(parts);
      parts = [];
      rest = rest.subarray(end + 1);
      yield parse(line);
    }
    if (rest.length > 0) parts.push(rest);
  }
}

/** Answers a request. A body with a line break in it could pass for two answers: the caller sees to that. */
export function answer(nonce: string, body: string | Uint8Array): void {
  const bytes = typeof body === "string" ? encoder.encode(body) : body;
  const start = encoder.encode(`${nonce} `);
  const end = Uint8Array.of(NEWLINE);
  // One write for most, no second copy of what is big.
  for (const part of bytes.length < JOINED ? [joined([start, bytes, end])] : [start, bytes, end]) write(part);
}

function parse(line: Uint8Array): BoxRequest {
  const first = line.indexOf(SPACE);
  const second = line.indexOf(SPACE, first + 1);
  const third = line.indexOf(SPACE, second + 1);
  const fourth = line.indexOf(SPACE, third + 1);
  return {
    nonce: decoder.decode(line.subarray(0, first)),
    verb: decoder.decode(line.subarray(first + 1, second)),
    session: decoder.decode(line.subarray(second + 1, third)),
    nowMs: Number(decoder.decode(line.subarray(third + 1, fourth))),
    body: line.subarray(fourth + 1),
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const only = parts[0];
  if (parts.length === 1 && only) return only;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += deno.stdout.writeSync(bytes.subarray(at));
}
