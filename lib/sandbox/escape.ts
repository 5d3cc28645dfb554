import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallReply, type Sandbox, SandboxError, type SandboxErrorKind, type Session } from "./contract";
import { ADD_JAM, type MarketParts, type MarketSource, marketSource } from "./fixtures/market";

/**
 * How an attack may end: as an error that the tool raises, as a failure of its session of one of some kinds, or as an
 * answer which shows that nothing was gained.
 */
export type Ending =
  | { readonly raises: RegExp }
  | { readonly fails: readonly SandboxErrorKind[]; readonly orRaises?: true }
  | { readonly answers: RegExp };

export interface Attack {
  readonly title: string;
  /** `$PORT` stands for that of a server on loopback. */
  readonly parts: Partial<MarketParts>;
  readonly ends: Ending;
}

export interface EscapeSuite {
  readonly market: MarketSource;
  /** With ample limits of time, and small ones of memory. */
  readonly create: () => Sandbox;
  /** With deadlines of some seconds. */
  readonly createHasty: () => Sandbox;
  readonly attacks: readonly Attack[];
  readonly endless: readonly Attack[];
  /** Statements that spoil all that one session could spoil for another, and statements that return a trace of it. */
  readonly spoil: string;
  readonly inspect: string;
}

/** Each attack ends with its own session at most; the next session, and one that was open before, go on as ever. */
export function describeEscapes({ market, create, createHasty, attacks, endless, spoil, inspect }: EscapeSuite): void {
  describe(`attacks from ${market.language}`, () => {
    let sandbox: Sandbox;
    let hasty: Sandbox;
    let server: Server;
    let connections = 0;
    let port = 0;
    /** Open all the while, one in each sandbox. */
    const bystanders = new Map<Sandbox, { readonly session: Session; calls: number }>();

    beforeAll(async () => {
      server = createServer((_request, response) => response.end("caught"));
      server.on("connection", () => connections++);
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      port = (server.address() as AddressInfo).port;
      sandbox = create();
      hasty = createHasty();
      for (const box of [sandbox, hasty])
        bystanders.set(box, { session: await box.open(marketSource(market)), calls: 0 });
    });
    afterAll(async () => {
      await Promise.all([sandbox.close(), hasty.close()]);
      await new Promise((resolve) => server.close(resolve));
    });

    const source = (parts: Partial<MarketParts>) => {
      const attack = parts.attack?.replaceAll("$PORT", String(port));
      return marketSource(market, { tools: market.tools(attack === undefined ? parts : { ...parts, attack }) });
    };

    async function attackOn(box: Sandbox, parts: Partial<MarketParts>): Promise<CallReply | SandboxError> {
      try {
        const session = await box.open(source(parts));
        try {
          return await session.call("attack", "{}");
        } finally {
          await session.close();
        }
      } catch (error) {
        if (error instanceof SandboxError) return error;
        throw error;
      }
    }

    async function expectHonestWork(box: Sandbox): Promise<void> {
      const session = await box.open(marketSource(market));
      expect((await session.call("add_item", ADD_JAM)).text).toBe("added Pflaumenmus 🫙");
      expect(await session.verify()).toBe(1);
      await session.close();
    }

    async function expectContained(box: Sandbox, { parts, ends }: Attack): Promise<void> {
      expectEnding(await attackOn(box, parts), ends);
      const bystander = bystanders.get(box);
      if (!bystander) throw new Error("nobody stands by");
      bystander.calls++;
      expect((await bystander.session.call("count_calls", "{}")).text).toBe(String(bystander.calls));
      const next = await box.open(marketSource(market));
      expect((await next.call("add_item", ADD_JAM)).text).toBe("added Pflaumenmus 🫙");
      await next.close();
      expect(connections).toBe(0);
    }

    it.each(attacks.map((attack) => [attack.title, attack] as const))("contains %s", (_title, attack) =>
      expectContained(sandbox, attack),
    );

    it.each(endless.map((attack) => [attack.title, attack] as const))("ends %s", (_title, attack) =>
      expectContained(hasty, attack),
    );

    it("keeps what one session spoils from all others, open or to come, of any family", async () => {
      const parts = { attack: inspect };
      const untouched = await attackOn(sandbox, parts);
      const open = await sandbox.open(source(parts));
      await attackOn(sandbox, { attack: spoil });
      expect(await open.call("attack", "{}")).toEqual(untouched);
      await open.close();
      expect(await attackOn(sandbox, parts)).toEqual(untouched);
      const calls = JSON.stringify([["attack", {}]]);
      await sandbox.replay(source({ attack: spoil }), { calls, states: false }).catch(() => undefined);
      const replay = await sandbox.replay(source(parts), { calls, states: true });
      expect(replay.steps[0]).toMatchObject(untouched);
      await expectHonestWork(sandbox);
    });

    it("lets hundreds of tasks be checked after code that tried to spoil every one of them", async () => {
      const calls = JSON.stringify([["add_item", JSON.parse(ADD_JAM)]]);
      const honest = await sandbox.replay(marketSource(market), { calls, states: false });
      const checks = Array.from({ length: 30 }, async (_, i) => {
        if (i % 3 === 0) return attackOn(sandbox, { attack: spoil });
        expect(await sandbox.replay(marketSource(market), { calls, states: false })).toEqual(honest);
      });
      await Promise.all(checks);
    });
  });
}

function expectEnding(outcome: CallReply | SandboxError, ends: Ending): void {
  if ("fails" in ends) {
    if (!(outcome instanceof SandboxError) && ends.orRaises) expect(outcome.because).toBe("raised");
    else expect(outcome instanceof SandboxError ? outcome.kind : outcome).toBeOneOf([...ends.fails]);
  } else if ("raises" in ends) {
    expect(outcome).toMatchObject({ ok: false, because: "raised" });
    expect((outcome as CallReply).text).toMatch(ends.raises);
  } else {
    expect(outcome).toMatchObject({ ok: true });
    expect((outcome as CallReply).text).toMatch(ends.answers);
  }
}
