import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { sandboxWorld } from "@/lib/synthesize/testing/sandbox-world";
import type { GateOrder } from "@/lib/synthesize/tools/world";
import { readTask } from "@/lib/task/read-task";
import type { TaskSource } from "@/lib/task/task-source";
import { AuthoredRun, type Judge, type Verdict } from "../testing/authored-run";
import { KILN_CLUB } from "../testing/kiln-club";

let sandbox: Sandbox;
let surroundings: Awaited<ReturnType<typeof sandboxWorld>>;
const folder = mkdtempSync(join(tmpdir(), "evolve-tier-"));

beforeAll(async () => {
  sandbox = createSandbox({ processes: 1, spares: 0 });
  surroundings = await sandboxWorld(sandbox, "corpus");
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const orders: GateOrder[] = [];

/** Gates that end in this order; those after the last in band. */
function judgedAs(...verdicts: readonly Verdict[]): Judge {
  const rest = [...verdicts];
  return {
    async judge(order) {
      orders.push(order);
      return rest.shift() ?? { verdict: "in-band", passes: 2 };
    },
    keep: ({ task }) => surroundings.keep(task),
  };
}

async function evolve(path: string, levels: number, ...verdicts: readonly Verdict[]) {
  const reading = await readTask(path);
  if (reading.kind !== "task") throw new Error(`${path} is no task`);
  const { task } = reading;
  await surroundings.keep(task);
  orders.length = 0;
  const seed = { task, lastLevel: task.level + levels };
  return { task, run: new AuthoredRun(surroundings.world, judgedAs(...verdicts), { seed }) };
}

const rowsOf = ({ database }: TaskSource, table: string): unknown[] => JSON.parse(database)[table];
const judged = (index: number): TaskSource => {
  const task = orders[index]?.task;
  if (!task) throw new Error(`no gate ${index}`);
  return task;
};

describe("the offline author with a seed of another's family", () => {
  it("makes two tiers of a TypeScript one: noise behind the request, and records like those that are no answer", async () => {
    const { task, run } = await evolve("corpus/day_spa_t4", 2);
    await run.play();
    expect(run.session.protocol.phase).toEqual({ kind: "ended", reason: { kind: "finished" } });
    expect(run.session.protocol.accepted.map(({ name, strategies }) => [name, strategies])).toEqual([
      ["day_spa_t5", ["larger_db", "noisy_instructions"]],
      ["day_spa_t6", ["larger_db", "noisy_instructions"]],
    ]);
    expect(run.callsOf("validate").every(({ ok }) => ok)).toBe(true);
    const [t5, t6] = [judged(0), judged(1)];
    expect(t6.instruction.startsWith(t5.instruction.trimEnd())).toBe(true);
    expect(t5.instruction.startsWith(task.instruction.trimEnd())).toBe(true);
    expect(new Set(t6.instruction.match(/^PS: .*$/gm)).size).toBe(4);
    expect([t5, t6].map((tier) => rowsOf(tier, "products").length - rowsOf(task, "products").length)).toEqual([5, 11]);
    expect(t5.metadata).toMatchObject({ tier: 5, parent: "day_spa_t4", passRates: [] });
    expect([t5.clock, t5.tools, t5.gold]).toEqual([task.clock, task.tools, task.gold]);
    expect(run.said[0]).toContain("no language model");
  }, 120_000);

  it("goes from loud to quiet as gates want it, in Python too, and stops with the reason where neither helps", async () => {
    const easy = { verdict: "too-easy", passes: 9 } as const;
    const hard = { verdict: "too-hard", passes: 0 } as const;
    const { task, run } = await evolve("corpus/organ_restoration_t4", 1, easy, hard, hard, easy);
    await run.play(() => run.session.protocol.attempts.length === 2);
    run.forget();
    await run.play();
    expect(orders.map((order) => order.task.instruction.match(/PS: /g)?.length)).toEqual([2, 3, 1, 1]);
    expect(new Set(orders.map(({ contentHash }) => contentHash)).size).toBe(4);
    for (const { task: tier } of orders) {
      expect([tier.tools, tier.database, tier.language]).toEqual([task.tools, task.database, "python"]);
      expect(tier.instruction.startsWith(task.instruction.trimEnd())).toBe(true);
    }
    expect(run.session.protocol.phase).toMatchObject({
      kind: "ended",
      reason: { kind: "gave-up", words: expect.stringContaining("organ_restoration_t5 harder") },
    });
  }, 120_000);

  it("takes back what a check refuses, and leaves nothing of the messiness of its seed", async () => {
    const path = join(folder, "kiln_club_t3");
    await mkdir(path);
    for (const [name, text] of Object.entries(KILN_CLUB)) writeFileSync(join(path, name), text);
    const { task, run } = await evolve(path, 1);
    expect(task.irregularities.length).toBeGreaterThan(4);
    await run.play();
    expect(run.session.protocol.accepted).toMatchObject([{ name: "kiln_club_t4" }]);
    const t4 = judged(0);
    // A member more breaks `verify`, a glaze more doesn't; and 24.0 is no 24 to a database that is compared as text.
    expect(run.callsOf("validate").map(({ ok }) => ok)).toEqual([false, true]);
    expect([rowsOf(t4, "members").length, rowsOf(t4, "glazes").length]).toEqual([9, 6]);
    expect(t4.database.replace(/,\n[^\n]*"GL-06"[^\n]*/, "")).toBe(task.database);
    expect(t4.irregularities).toEqual([]);
    expect(t4.metadata).toMatchObject({ name: "kiln_club_t4", parent: "kiln_club_t3", passRates: [] });
    expect(t4.files.has("gen_db.py")).toBe(true);
  }, 120_000);
});
