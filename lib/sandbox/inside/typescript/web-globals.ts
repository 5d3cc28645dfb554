/**
 * What a bare V8 context lacks of the web's text and URL helpers; zod uses some of them. The engine's own can't be lent:
 * they are objects of another realm, through which its prototypes could be reached. Each is evaluated when it is first
 * named, which most sessions never do.
 */
const HELPERS: readonly { readonly names: readonly string[]; load(): Readonly<Record<string, unknown>> }[] = [
  { names: ["TextEncoder", "TextDecoder"], load: () => require("@exodus/bytes/encoding-lite.js") },
  { names: ["URL", "URLSearchParams"], load: () => require("whatwg-url") },
  { names: ["structuredClone"], load: () => ({ structuredClone: require("@ungap/structured-clone").default }) },
  { names: ["atob", "btoa"], load: () => ({ atob, btoa }) },
];

export function provideWebGlobals(): void {
  for (const { names, load } of HELPERS) {
    const define = (helpers: Readonly<Record<string, unknown>>) => {
      for (const name of names) defineGlobal(name, helpers[name]);
    };
    const find = (name: string) => {
      // A library looks for the engine's own first: it must not find itself, half made.
      define({});
      const helpers = load();
      define(helpers);
      return helpers[name];
    };
    for (const name of names)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        enumerable: false,
        get: () => find(name),
        set: (value) => defineGlobal(name, value),
      });
  }
}

function defineGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

/** Of the engine since V8 14, unknown to the compiler's library. */
interface Base64Bytes {
  toBase64(): string;
}
const { fromBase64 } = Uint8Array as unknown as { fromBase64(text: string): Uint8Array };

function atob(text: unknown): string {
  let binary = "";
  for (const byte of fromBase64.call(Uint8Array, String(text))) binary += String.fromCharCode(byte);
  return binary;
}

function btoa(binary: unknown): string {
  const text = String(binary);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  if (/[^\0-\xff]/.test(text)) throw new RangeError("btoa takes characters up to U+00FF only");
  return (bytes as unknown as Base64Bytes).toBase64();
}
