import { gzipSync } from "node:zlib";

const sizes = new Map<string, number>();

/** Compressed bytes of the scripts which a page names in its HTML: what must arrive before it can be used. */
export async function scriptBytes(origin: string, html: string): Promise<number> {
  const addresses = new Set(
    Array.from(html.matchAll(/<script[^>]+src="([^"]+\.js[^"]*)"/g), ([, address]) => address ?? ""),
  );
  let sum = 0;
  for (const address of addresses) {
    const url = new URL(address, origin).href;
    const known = sizes.get(url) ?? gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).byteLength;
    sizes.set(url, known);
    sum += known;
  }
  return sum;
}
