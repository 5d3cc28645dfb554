import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "./contract";
import { createSandbox } from "./create-sandbox";
import { INSPECT, SPOIL } from "./fixtures/attacks-typescript";
import { MARKET_DATABASE, marketSource } from "./fixtures/market";
import { marketTypeScript } from "./fixtures/market-typescript";

/** Returns the paths of all that can be reached and belongs to another realm, "none" where nothing does. */
const FOREIGN = `
  const seen = new Set<unknown>();
  const foreign: string[] = [];
  const overflow = () => { try { overflow(); } catch (error) { return queue.push([error, "overflow"]); } };
  const queue: [unknown, string][] = [[globalThis, ""], [db, "db"], [arguments, "arguments"]];
  const attempts = { json: () => JSON.parse("{"), code: () => eval("1"), make: () => new Function("1"), none: () => (null as unknown as { x: 1 }).x,
    deep: overflow, url: () => new URL("x:y"), bytes: () => new TextEncoder().encode("é"), copy: () => structuredClone({ a: [1] }),
    intl: () => new Intl.DateTimeFormat(), big: () => new Array(-1), sab: () => new SharedArrayBuffer(1),
    frames: () => { Error.prepareStackTrace = (_, frames) => frames; return new Error().stack; } };
  for (const [name, attempt] of Object.entries(attempts)) try { queue.push([attempt(), name]); } catch (error) { queue.push([error, name]); }
  try { const path = "x:y"; await import(path); } catch (error) { queue.push([error, "import"]); }
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [value, path] = next;
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) continue;
    seen.add(value);
    let root: object = value;
    for (let up = Object.getPrototypeOf(root); up !== null; up = Object.getPrototypeOf(up)) root = up;
    if (root !== Object.prototype && Object.getPrototypeOf(value) !== null) foreign.push(path);
    queue.push([Object.getPrototypeOf(value), path + ".__proto__"]);
    for (const key of Reflect.ownKeys(value)) {
      const { get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      queue.push([get, path + ".get " + String(key)], [set, path + ".set " + String(key)]);
      try { queue.push([(value as Record<PropertyKey, unknown>)[key], path + "." + String(key)]); } catch (error) { queue.push([error, path + "!"]); }
    }
  }
  return seen.size > 1000 ? foreign.join("\\n") || "none" : "only " + seen.size + " were seen";`;

describe("sessions of the same code", () => {
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = createSandbox({ processes: 1 });
  });
  afterAll(() => sandbox.close());

  /** One code for all, which does what the database says. */
  const codeOf = (acts: Readonly<Record<string, string>>) => {
    const cases = Object.entries(acts).map(([name, act]) => `case "${name}": { ${act} }`);
    return marketTypeScript.tools({ attack: `switch (db.target) { ${cases.join("\n")} }` });
  };
  const open = (tools: string, target: string) =>
    sandbox.open(marketSource(marketTypeScript, { tools }), {
      database: JSON.stringify({ ...JSON.parse(MARKET_DATABASE), target }),
    });
  const textOf = async (tools: string, target: string) => {
    const session = await open(tools, target);
    const { text } = await session.call("attack", "{}");
    await session.close();
    return text;
  };

  it("keep what they do to globals and prototypes to themselves", async () => {
    const tools = codeOf({ spoil: SPOIL, inspect: INSPECT });
    const untouched = await textOf(tools, "inspect");
    const waiting = await open(tools, "inspect");
    await textOf(tools, "spoil");
    expect((await waiting.call("attack", "{}")).text).toBe(untouched);
    expect(await waiting.verify()).toBe(0);
    await waiting.close();
    expect(await textOf(tools, "inspect")).toBe(untouched);
  });

  it("reach nothing that isn't of their own realm", async () => {
    expect(await textOf(codeOf({ walk: FOREIGN }), "walk")).toBe("none");
  });

  it("go on where they were after another has brought their Worker down", async () => {
    const tools = codeOf({ crash: `Promise.reject(new Error("loose")); return "left";` });
    const bystander = await open(tools, "other");
    await bystander.call("count_calls", "{}");
    const crashing = await open(tools, "crash");
    await expect(crashing.call("attack", "{}")).rejects.toMatchObject({ kind: "crashed" });
    expect((await bystander.call("count_calls", "{}")).text).toBe("2");
    await bystander.close();
  });

  it("are told at once of a promise that can never settle", async () => {
    const tools = codeOf({ wait: `await new Promise(() => {});` });
    const [waiting, bystander] = [await open(tools, "wait"), await open(tools, "other")];
    await expect(waiting.call("attack", "{}")).rejects.toMatchObject({
      kind: "deadline",
      message: expect.stringMatching(/never come/),
    });
    expect((await bystander.call("count_calls", "{}")).text).toBe("1");
    await bystander.close();
  });

  it("are more than a Worker takes", async () => {
    const tools = codeOf({});
    const sessions = await Promise.all(Array.from({ length: 40 }, (_, i) => open(tools, `s${i}`)));
    await Promise.all(sessions.map((session) => session.call("count_calls", "{}")));
    const counts = await Promise.all(sessions.map((session) => session.call("count_calls", "{}")));
    expect(new Set(counts.map(({ text }) => text))).toEqual(new Set(["2"]));
    const states = await Promise.all(sessions.map(async (session) => JSON.parse(await session.state()).target));
    expect(states).toEqual(sessions.map((_, i) => `s${i}`));
    await Promise.all(sessions.map((session) => session.close()));
  });

  it("answer calls before others begin", async () => {
    const tools = codeOf({});
    const living = await open(tools, "living");
    const order: string[] = [];
    const opened = Array.from({ length: 8 }, async (_, i) => {
      const session = await open(tools, `s${i}`);
      order.push("opened");
      return session;
    });
    await opened[0];
    await living.call("count_calls", "{}");
    expect(order.length).toBeLessThan(4);
    await Promise.all([living, ...(await Promise.all(opened))].map((session) => session.close()));
  });

  it.each([
    ["addresses", `new URL("../b?x=1#y", "https://bücher.example/a/c").href`, "https://xn--bcher-kva.example/b?x=1#y"],
    ["queries", `new URLSearchParams("a=1&b=%C3%A9").get("b")`, "é"],
    [
      "addresses by zod",
      `z.url().safeParse("https://a.example").success + " " + z.url().safeParse("a b").success`,
      "true false",
    ],
    ["bytes", `new TextDecoder().decode(new TextEncoder().encode("茶 🫙"))`, "茶 🫙"],
    ["base64", `btoa("h\\xe9llo") + " " + atob("aOlsbG8")`, "aOlsbG8= héllo"],
    [
      "copies",
      `JSON.stringify([...structuredClone(new Map([["a", new Date(5)]]))])`,
      `[["a","1970-01-01T00:00:00.005Z"]]`,
    ],
    ["random bytes", `String(crypto.getRandomValues(new Uint8Array(4)).length) + crypto.randomUUID().length`, "436"],
  ])("have %s", async (_what, expression, text) => {
    expect(await textOf(codeOf({ ask: `return ${expression};` }), "ask")).toBe(text);
  });

  it("are told of code that the engine can't parse", async () => {
    const tools = codeOf({ ask: "return /(/.source;" });
    await expect(open(tools, "ask")).rejects.toMatchObject({ kind: "load-failed" });
    await expect(open(tools, "ask")).rejects.toMatchObject({
      kind: "load-failed",
      message: expect.stringMatching(/regular expression/i),
    });
  });
});
