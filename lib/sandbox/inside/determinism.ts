/**
 * A clock that stands still and randomness from a seed, in place of the real ones. `installDeterminism` must run before
 * any other code takes hold of `Date` or `Math.random`; `setDeterminism` then starts each task from its own clock and seed.
 */
let nowMs = 0;
let random = seeded(0);

/** @param clock ISO 8601; a clock that doesn't parse is the caller's mistake and throws. */
export function setDeterminism(clock: string, seed: number): void {
  const parsed = RealDate.parse(clock);
  if (Number.isNaN(parsed)) throw new RangeError(`not a time: ${clock}`);
  nowMs = parsed;
  random = seeded(seed);
}

export function frozenNow(): Date {
  return new RealDate(nowMs);
}

const RealDate = Date;

export function installDeterminism(): void {
  const FrozenDate = function (this: unknown, ...given: unknown[]) {
    if (!new.target) return new RealDate(nowMs).toString();
    return Reflect.construct(RealDate, given.length === 0 ? [nowMs] : given, new.target);
  };
  Object.defineProperty(FrozenDate, "name", { value: "Date" });
  Object.defineProperty(FrozenDate, "length", { value: 7 });
  Object.defineProperty(FrozenDate, "prototype", { value: RealDate.prototype, writable: false });
  define(FrozenDate, "now", () => nowMs);
  define(FrozenDate, "parse", RealDate.parse);
  define(FrozenDate, "UTC", RealDate.UTC);
  define(RealDate.prototype, "constructor", FrozenDate);
  define(globalThis, "Date", FrozenDate);
  define(Math, "random", () => random());
  freezeDateTimeFormat();
  if (typeof performance !== "undefined") {
    define(performance, "now", () => 0);
    define(performance, "timeOrigin", 0);
  }
  define(globalThis, "crypto", { getRandomValues: randomValues, randomUUID });
}

/** A formatter that is given no date formats the present. */
function freezeDateTimeFormat(): void {
  const prototype = Intl.DateTimeFormat.prototype;
  const format = Object.getOwnPropertyDescriptor(prototype, "format")?.get;
  const toParts = prototype.formatToParts;
  Object.defineProperty(prototype, "format", {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const bound: (date: Date | number) => string = format?.call(this);
      return (date: Date | number = nowMs) => bound(date);
    },
  });
  define(prototype, "formatToParts", function (this: Intl.DateTimeFormat, date: Date | number = nowMs) {
    return toParts.call(this, date);
  });
}

function randomValues<T extends ArrayBufferView>(into: T): T {
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
  for (let i = 0; i < bytes.length; i++) bytes[i] = random() * 256;
  return into;
}

function randomUUID(): string {
  const bytes = randomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are plenty for task data. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}
