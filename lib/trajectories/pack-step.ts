import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { GoldDeparture } from "./gold-path";
import type { TurnStep } from "./trajectory";

/** A turn as it is stored: with the place where the attempt left the gold path, on the turn where it did. */
export interface StoredStep extends TurnStep {
  readonly departure: GoldDeparture | null;
}

export interface PackedStep {
  readonly encoding: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of the JSON text before compression. */
  readonly size: number;
}

/** Below this many bytes compression costs more than it saves. */
const WORTHWHILE = 256;

export function packStep(step: StoredStep): PackedStep {
  const text = Buffer.from(JSON.stringify(step));
  const small = text.byteLength < WORTHWHILE;
  return {
    encoding: small ? "json" : "json+deflate",
    bytes: new Uint8Array(small ? text : deflateRawSync(text)),
    size: text.byteLength,
  };
}

/** @throws Error on an encoding that this version doesn't know */
export function unpackStep(packed: { readonly encoding: string; readonly bytes: Uint8Array }): StoredStep {
  if (packed.encoding !== "json" && packed.encoding !== "json+deflate")
    throw new Error(`A step is stored as ${packed.encoding}, which this version can't read.`);
  const bytes = packed.encoding === "json" ? packed.bytes : inflateRawSync(packed.bytes);
  return JSON.parse(Buffer.from(bytes).toString()) as StoredStep; // written by packStep alone
}
