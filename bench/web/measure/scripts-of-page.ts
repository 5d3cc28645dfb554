import { gzipSync } from "node:zlib";

const sizes = new Map<string, number>();

/** Compressed bytes of the scripts which a page names in its HTML: what must arrive before it can be used. */
export async function scriptBytes(origin: string, html: string): Promise<number> {
  // A browser that knows modules never asks for what is marked `nomodule`.
  const tags = (html.match(/<script[^>]*>/g) ?? []).filter((tag) => !/\snomodule\b/i.test(tag));
  const addresses = new Set(tags.flatMap((tag) => /\ssrc="([^"]+\.js[^"]*)"/.exec(tag)?.[1] ?? []));
  let sum = 0;
  for (const address of addresses) {
    const url = new URL(address, origin).href;
    const known = sizes.get(url) ?? gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).byteLength;
    sizes.set(url, known);
    sum += known;
  }
  return sum;
}
