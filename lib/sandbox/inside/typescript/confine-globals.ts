/** What task code may see of the global object: the language, text and URL helpers, and a console that says nothing. */
const ALLOWED = new Set([
  ..."Object Function Array Number Boolean String Symbol BigInt Date Math JSON RegExp Promise Proxy Reflect Map Set".split(
    " ",
  ),
  ..."WeakMap WeakSet Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError".split(
    " ",
  ),
  ..."SuppressedError Iterator ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array".split(" "),
  ..."Uint16Array Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array BigUint64Array".split(
    " ",
  ),
  ..."globalThis Infinity NaN undefined isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent".split(" "),
  ..."encodeURI encodeURIComponent escape unescape eval Intl structuredClone URL URLSearchParams".split(" "),
  ..."TextEncoder TextDecoder atob btoa queueMicrotask crypto".split(" "),
]);

/**
 * Takes everything else away, inherited names too: what can't be named can't be misused, whatever the engine adds in its
 * next version. Without timers, ports, WebAssembly or Atomics nothing is left that could run code after an answer.
 * @throws Error if something cannot be removed: better no box than a leaky one
 */
export function confineGlobals(): void {
  const left: string[] = [];
  for (
    let scope: object | null = globalThis;
    scope && scope !== Object.prototype;
    scope = Object.getPrototypeOf(scope)
  ) {
    for (const key of Reflect.ownKeys(scope)) {
      // Symbols are the engine's marks by which it knows its own objects.
      if (typeof key === "symbol" || ALLOWED.has(key)) continue;
      // The engine itself calls this to deliver a message; without the constructor of events it is of no use to a task.
      if (key === "dispatchEvent" && scope !== globalThis) continue;
      if (key === "constructor" && scope !== globalThis) {
        Object.defineProperty(scope, key, { value: Object, configurable: true });
        continue;
      }
      if (!Reflect.deleteProperty(scope, key)) left.push(key);
    }
  }
  if (left.length > 0) throw new Error(`globals that can't be removed: ${left.join(", ")}`);
  for (const name of ["createObjectURL", "revokeObjectURL"]) if ("URL" in globalThis) Reflect.deleteProperty(URL, name);
  // The engine would hand over frames of its own realm, and with them its prototypes.
  Object.defineProperty(Error, "prepareStackTrace", { get: () => undefined, set: () => undefined });
  const silent = () => undefined;
  const console = Object.fromEntries(
    ["log", "info", "warn", "error", "debug", "trace", "table"].map((n) => [n, silent]),
  );
  Object.defineProperty(globalThis, "console", { value: console, configurable: true, writable: true });
}
