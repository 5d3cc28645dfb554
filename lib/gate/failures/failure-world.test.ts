import { afterAll, describe, expect, it } from "vitest";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { failureWorld } from "./failure-world";

/** `verify` never ends on a database whose target is `hang`, and neither does the tool of that name. */
const TOOLS = `
import { defineTask, tool, z } from "general-agent";
const Db = z.object({ target: z.string() });
export default defineTask(Db, {
  tools: {
    aim: tool("Aim.", { at: z.string() }, ({ db }, { at }) => { db.target = at; }),
    hang: tool("Hang.", {}, () => { for (;;); }),
  },
  verify: (db) => { while (db.target === "hang"); return db.target === "B" ? 1 : 0; },
});
`;
const task = (gold: [string, Record<string, unknown>][]) => async () => ({
  ...({ name: "range_t0", language: "typescript", tools: TOOLS, database: '{"target":"A"}', auxiliary: {} } as const),
  ...{ clock: "2026-04-23T12:00:00Z", instruction: "Aim at B.", goldText: JSON.stringify(gold) },
  gold: gold.map(([name, args]) => ({ name, arguments: args })),
});

describe("failureWorld", () => {
  const sandbox = createSandbox({ processes: 1, spares: 0, limits: { callMs: 3_000, replayMs: 3_000, loadMs: 5_000 } });
  const { signal } = new AbortController();
  afterAll(() => sandbox.close());

  it("takes a state on which verify breaks its box for one that it does not accept, and goes on", async () => {
    const { verify, gold } = await failureWorld({ sandbox, task: task([["aim", { at: "B" }]]) }, signal)("r");
    expect(gold?.final).toEqual({ target: "B" });
    expect(await verify?.('{"target":"hang"}')).toBe(0);
    expect(await verify?.('{"target":"B"}')).toBe(1);
  });

  it("takes a gold path that breaks its box for one that does not go through", async () => {
    const { gold, instruction } = await failureWorld({ sandbox, task: task([["hang", {}]]) }, signal)("r");
    expect([gold, instruction]).toEqual([null, "Aim at B."]);
  });

  it("ends where no box could be had: that is nobody's answer", async () => {
    const closed = createSandbox({ processes: 1, spares: 0 });
    await closed.close();
    await expect(failureWorld({ sandbox: closed, task: task([]) }, signal)("r")).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});
