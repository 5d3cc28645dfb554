import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, SandboxError, type Session } from "./contract";
import { ADD_JAM, MARKET_DATABASE, type MarketSource, marketSource } from "./fixtures/market";

/** What every language runtime owes to those above it. Run it once for each, on a sandbox of its own. */
export function describeSandboxContract(market: MarketSource, create: () => Sandbox): void {
  describe(`a ${market.language} sandbox`, () => {
    let sandbox: Sandbox;
    beforeAll(() => {
      sandbox = create();
    });
    afterAll(() => sandbox.close());
    const open = (parts: Parameters<MarketSource["tools"]>[0] = {}, changes = {}) =>
      sandbox.open(marketSource(market, { tools: market.tools(parts), ...changes }));

    describe("loading", () => {
      it("reports code that doesn't parse", async () => {
        const failure = await failureOf(sandbox.open(marketSource(market, { tools: market.syntaxError })));
        expect(failure.kind).toBe("load-failed");
        expect(failure.detail).toMatch(/tools\.(ts|py)/);
      });

      it("reports code that raises while it loads, with the line", async () => {
        const failure = await failureOf(open({ beforeTask: market.raiseAtLoad }));
        expect(failure.kind).toBe("load-failed");
        expect(failure.message).toContain("not today");
        const line = market.tools({ beforeTask: market.raiseAtLoad }).split("\n").indexOf(market.raiseAtLoad) + 1;
        expect(failure.detail).toMatch(new RegExp(`tools\\.(ts|py)(:|", line )${line}\\b`));
      });

      it.each([
        ["is not JSON", "{"],
        ["is not an object", "[]"],
        ["lacks a field", `{"items":[{"id":"bread"}]}`],
        ["has a field of the wrong type", `{"items":[{"id":"bread","name":"Bread","price":"dear"}]}`],
      ])("refuses a database that %s", async (_what, database) => {
        expect((await failureOf(open({}, { database }))).kind).toBe("load-failed");
      });

      it("refuses a clock that is no time", async () => {
        expect((await failureOf(open({}, { clock: "noon" }))).kind).toBe("load-failed");
      });

      it("describes tools as JSON Schema", async () => {
        const session = await open();
        expect(session.tools.map((tool) => tool.name)).toEqual(
          ["list_items", "add_item", "refuse", "count_calls", "now", "draw", "nothing", "attack"], // as declared
        );
        const add = session.tools[1];
        expect(add?.description).toBe("Add an item.");
        expect(add?.parameters).toMatchObject({
          type: "object",
          properties: {
            id: { type: "string", description: "Its id" },
            name: { type: "string" },
            price: { type: "number" },
            stock: { type: "integer", default: 1 },
          },
          required: ["id", "name", "price"],
          additionalProperties: false,
        });
        await session.close();
      });

      it("describes entities with fields in declared order", async () => {
        const session = await open();
        const item = session.entities.find((entity) => entity.name === "Item");
        expect(item?.fields.map((field) => field.name)).toEqual(["id", "name", "price", "stock"]);
        await session.close();
      });
    });

    describe("calls", () => {
      it("shows a string as it is and anything else as JSON", async () => {
        const session = await open();
        expect((await session.call("add_item", ADD_JAM)).text).toBe("added Pflaumenmus 🫙");
        const listed = await session.call("list_items", "{}");
        expect(JSON.parse(listed.text)).toEqual([
          { id: "bread", name: "Brötchen", price: 1.5, stock: 20 },
          { id: "tea", name: "茶", price: 4.25, stock: 3 },
          { id: "jam", name: "Pflaumenmus 🫙", price: 3.75, stock: 1 },
        ]);
        expect((await session.call("nothing", "{}")).text).toBe("null");
        await session.close();
      });

      it("gives the state only where a call changed it, fields in declared order", async () => {
        const session = await open();
        expect((await session.call("list_items", "{}")).state).toBeNull();
        const { state } = await session.call("add_item", ADD_JAM);
        expect(state).toMatch(/\{"id":"jam","name":"Pflaumenmus 🫙","price":3\.75,"stock":1\}\],"target":"jam"\}$/);
        expect(await session.state()).toBe(state);
        await session.close();
      });

      it.each([
        ["broken JSON", "add_item", "{", "bad-arguments"],
        ["something other than an object", "add_item", "[1]", "bad-arguments"],
        ["a missing argument", "add_item", `{"id":"x"}`, "bad-arguments"],
        ["an unknown argument", "list_items", `{"page":2}`, "bad-arguments"],
        ["an unknown tool", "sell_item", "{}", "unknown-tool"],
        ["the name of something that is no tool", "constructor", "{}", "unknown-tool"],
        ["the name of a private thing", "__init__", "{}", "unknown-tool"],
      ])("answers %s with an error and goes on", async (_what, name, text, because) => {
        const session = await open();
        const reply = await session.call(name, text);
        expect(reply).toMatchObject({ ok: false, because, state: null });
        expect(reply.text).not.toBe("");
        expect((await session.call("list_items", "{}")).ok).toBe(true);
        await session.close();
      });

      it("shows a raised error's message and keeps what changed before it", async () => {
        const session = await open();
        const reply = await session.call("refuse", "{}");
        expect(reply).toMatchObject({ ok: false, because: "raised" });
        expect(reply.text).toContain("the market is closed");
        expect(JSON.parse(await session.state()).items).toEqual([]);
        await session.close();
      });

      it("runs calls made at once in the order made", async () => {
        const session = await open();
        const texts = await Promise.all(Array.from({ length: 20 }, () => session.call("count_calls", "{}")));
        expect(texts.map((reply) => reply.text)).toEqual(Array.from({ length: 20 }, (_, i) => String(i + 1)));
        await session.close();
      });
    });

    describe("state and verify", () => {
      it("hashes equal databases equally, however they came about", async () => {
        const [first, second] = [await open(), await open()];
        expect(await first.hash()).toMatch(/^[0-9a-f]{12}$/);
        const before = await first.hash();
        await first.call("add_item", ADD_JAM);
        expect(await first.hash()).not.toBe(before);
        await second.call("count_calls", "{}");
        await second.call("add_item", `{"stock":1,"price":3.75,"name":"Pflaumenmus 🫙","id":"jam"}`);
        expect(await second.hash()).toBe(await first.hash());
        await closeAll([first, second]);
      });

      it("scores the present state", async () => {
        const session = await open();
        expect(await session.verify()).toBe(0);
        await session.call("add_item", ADD_JAM);
        expect(await session.verify()).toBe(1);
        await session.close();
      });

      it("keeps a verify that changes state away from the session", async () => {
        const session = await open({ verify: market.verifyChanges });
        expect(await session.verify()).toBe(1);
        expect(JSON.parse(await session.state()).target).toBe("jam");
        expect((await session.call("list_items", "{}")).state).toBeNull();
        await session.close();
      });

      it("scores on a module that has seen no call", async () => {
        const session = await open({ verify: "calls" });
        await session.call("count_calls", "{}");
        expect(await session.verify()).toBe(0);
        expect((await session.call("count_calls", "{}")).text).toBe("2");
        await session.close();
      });

      it("reports a verify that raises as the task's fault", async () => {
        const session = await open({ verify: market.verifyRaises });
        expect((await failureOf(session.verify())).kind).toBe("load-failed");
      });

      it("opens with another database, as a finished attempt is scored", async () => {
        const played = await open();
        await played.call("add_item", ADD_JAM);
        const database = await played.state();
        const scored = await sandbox.open(marketSource(market), { database });
        expect(await scored.state()).toBe(database);
        expect(await scored.verify()).toBe(1);
        const state = await scored.state();
        expect(await sandbox.verify(marketSource(market), state)).toBe(1);
        expect(await sandbox.verify(marketSource(market), marketSource(market).database)).toBe(0);
        await closeAll([played, scored]);
      });

      it("holds a database of several megabytes", async () => {
        const items = Array.from({ length: 20_000 }, (_, i) => ({
          id: `i${i}`,
          name: `Stück ${i} äöü`,
          price: i + 0.5,
          stock: i,
        }));
        const database = JSON.stringify({ items, target: null });
        const session = await open({}, { database });
        expect(await session.state()).toBe(database);
        expect((await session.call("add_item", ADD_JAM)).state?.length).toBeGreaterThan(database.length);
        await session.close();
      });
    });

    describe("determinism", () => {
      it("shows the tier's clock", async () => {
        const [first, second] = [await open(), await open({}, { clock: "2031-01-02T03:04:05Z" })];
        expect((await first.call("now", "{}")).text).toBe("2026-04-23T12:00:00 2026-04-23T12:00:00");
        expect((await second.call("now", "{}")).text).toBe("2031-01-02T03:04:05 2031-01-02T03:04:05");
        expect((await first.call("now", "{}")).text).toBe("2026-04-23T12:00:00 2026-04-23T12:00:00");
        await closeAll([first, second]);
      });

      it("draws the same numbers from the same seed and others from another", async () => {
        const draws = await Promise.all(
          [undefined, 0, 7, 7].map(async (seed) => {
            const session = await sandbox.open(marketSource(market), seed === undefined ? {} : { seed });
            const drawn = [await session.call("draw", "{}"), await session.call("draw", "{}")].map(
              (reply) => reply.text,
            );
            await session.close();
            return drawn.join(" ");
          }),
        );
        expect(draws[1]).toBe(draws[0]);
        expect(draws[3]).toBe(draws[2]);
        expect(draws[2]).not.toBe(draws[0]);
      });
    });

    describe("many sessions", () => {
      it("keeps forty interleaved sessions apart on a few processes", async () => {
        const sessions = await Promise.all(Array.from({ length: 40 }, () => open()));
        for (let round = 1; round <= 2; round++) {
          const counted = await Promise.all(sessions.map((session) => session.call("count_calls", "{}")));
          expect(new Set(counted.map((reply) => reply.text))).toEqual(new Set([String(round)]));
        }
        await Promise.all(
          sessions.map((session, i) =>
            session.call("add_item", JSON.stringify({ id: `s${i}`, name: "x", price: i + 0.5 })),
          ),
        );
        const states = await Promise.all(
          sessions.map(async (session) => JSON.parse(await session.state()).items.at(-1).id),
        );
        expect(states).toEqual(sessions.map((_, i) => `s${i}`));
        await closeAll(sessions);
      });

      it("goes on drawing where a session stood when its process was lent to another", async () => {
        const undisturbed = await open();
        const wanted = [await undisturbed.call("draw", "{}"), await undisturbed.call("draw", "{}")];
        const disturbed = await open();
        const first = await disturbed.call("draw", "{}");
        const others = await Promise.all(Array.from({ length: 30 }, () => open()));
        expect([first, await disturbed.call("draw", "{}")]).toEqual(wanted);
        await closeAll([undisturbed, disturbed, ...others]);
      });
    });

    describe("replay", () => {
      const calls = JSON.stringify([
        ["list_items", {}],
        ["count_calls", {}],
        ["add_item", JSON.parse(ADD_JAM)],
        ["draw", {}],
      ]);

      it("equals the same calls made one by one", async () => {
        const replay = await sandbox.replay(marketSource(market), { calls, states: true });
        const session = await open();
        expect(replay.initialState).toBe(await session.state());
        expect(replay.initialHash).toBe(await session.hash());
        expect(replay.verifyInitial).toBe(await session.verify());
        for (const [i, [name, args]] of (JSON.parse(calls) as [string, object][]).entries()) {
          expect(replay.steps[i]).toEqual({ name, ...(await session.call(name, JSON.stringify(args))) });
        }
        expect(replay.finalState).toBe(await session.state());
        expect(replay.finalHash).toBe(await session.hash());
        expect(replay.verifyFinal).toBe(1);
        expect(replay.verifyChangedState).toBe(false);
        expect(replay.tools).toEqual(session.tools);
        expect(replay.entities).toEqual(session.entities);
        await session.close();
      });

      it("gives hashes alone where states are not asked for", async () => {
        const [bare, full] = [
          await sandbox.replay(marketSource(market), { calls, states: false }),
          await sandbox.replay(marketSource(market), { calls, states: true }),
        ];
        expect(bare).toMatchObject({ initialState: null, finalState: null });
        expect(bare.steps.every((step) => step.state === null)).toBe(true);
        expect([bare.initialHash, bare.finalHash]).toEqual([full.initialHash, full.finalHash]);
      });

      it("stops at the first call that fails and doesn't score", async () => {
        const failing = JSON.stringify([
          ["list_items", {}],
          ["refuse", {}],
          ["list_items", {}],
        ]);
        const replay = await sandbox.replay(marketSource(market), { calls: failing, states: false });
        expect(replay.steps.map((step) => step.ok)).toEqual([true, false]);
        expect(replay.steps[1]).toMatchObject({ because: "raised" });
        expect(replay.steps[1]?.text).toContain("the market is closed");
        expect(replay.verifyFinal).toBeNull();
      });

      it("tells of a verify that changes what it judges", async () => {
        const source = marketSource(market, { tools: market.tools({ verify: market.verifyChanges }) });
        expect((await sandbox.replay(source, { calls: "[]", states: false })).verifyChangedState).toBe(true);
      });

      it("scores on a module that has seen no call", async () => {
        const source = marketSource(market, { tools: market.tools({ verify: "calls" }) });
        const replay = await sandbox.replay(source, { calls: `[["count_calls",{}]]`, states: false });
        expect(replay.verifyFinal).toBe(0);
      });

      it("reports a task that doesn't load", async () => {
        const source = marketSource(market, { tools: market.syntaxError });
        expect((await failureOf(sandbox.replay(source, { calls: "[]", states: false }))).kind).toBe("load-failed");
      });
    });

    describe("closing", () => {
      it("refuses calls on a closed session and lets it be closed twice", async () => {
        const session = await open();
        await session.close();
        await session.close();
        expect((await failureOf(session.call("list_items", "{}"))).kind).toBe("unavailable");
      });

      it("answers what was asked before the close", async () => {
        const session = await open();
        const asked = session.call("count_calls", "{}");
        await session.close();
        expect((await asked).text).toBe("1");
      });

      it("gives up with the signal's reason when it aborts", async () => {
        const abort = new AbortController();
        const session = await sandbox.open(marketSource(market), { signal: abort.signal });
        abort.abort(new Error("changed my mind"));
        await expect(session.call("list_items", "{}")).rejects.toThrow("changed my mind");
        await session.close();
      });

      it("refuses everything after the sandbox is closed", async () => {
        const closing = create();
        const session = await closing.open(marketSource(market, { database: MARKET_DATABASE }));
        await closing.close();
        expect((await failureOf(session.call("list_items", "{}"))).kind).toBe("unavailable");
        expect((await failureOf(closing.open(marketSource(market)))).kind).toBe("unavailable");
      });
    });
  });
}

async function failureOf(promise: Promise<unknown>): Promise<SandboxError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof SandboxError) return error;
    throw error;
  }
  throw new Error("expected a SandboxError");
}

async function closeAll(sessions: readonly Session[]): Promise<void> {
  await Promise.all(sessions.map((session) => session.close()));
}
