import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bandOf } from "@/lib/gate/bands";
import { judgeTier } from "@/lib/gate/judge-tier";
import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { FamilyIndex } from "@/lib/synthesize/novelty/family-index";
import { namesOfFamily } from "@/lib/synthesize/novelty/names-of-family";
import { strategiesOf } from "@/lib/synthesize/protocol/state";
import { sandboxWorld } from "@/lib/synthesize/testing/sandbox-world";
import type { GateOrder } from "@/lib/synthesize/tools/world";
import { readTask } from "@/lib/task/read-task";
import { taskFromFiles } from "@/lib/task/task-from-files";
import { FAMILIES } from "./families";
import { SCRIPT } from "./script";
import { filesOf } from "./task-files";
import { AuthoredRun, type Judge, type Verdict } from "./testing/authored-run";
import { playGate } from "./testing/play-gate";

let sandbox: Sandbox;
let surroundings: Awaited<ReturnType<typeof sandboxWorld>>;

beforeAll(async () => {
  sandbox = createSandbox({ processes: 1, spares: 0 });
  surroundings = await sandboxWorld(sandbox, "corpus");
});
afterAll(async () => {
  await sandbox.close();
});

const keep = ({ task }: GateOrder) => surroundings.keep(task);

/** Every gate is played by the weak offline solver, with the seeds that a run's gates have. */
const played: Judge = {
  async judge({ task, band, attempt }): Promise<Verdict> {
    const { k, passes } = await playGate(task, attempt * 20);
    return { verdict: judgeTier({ planned: k, scored: k, passes }, band).kind, passes };
  },
  keep,
};

/** Gates that end in this order; those after the last in band. */
const judgedAs = (...verdicts: readonly Verdict[]): Judge => {
  const rest = [...verdicts];
  return { judge: async () => rest.shift() ?? { verdict: "in-band", passes: 10 }, keep };
};

describe("the offline author", () => {
  it("designs, is refused, repairs, misses a band, and ends with five accepted tiers, as the weak solver judges them", async () => {
    const run = await new AuthoredRun(surroundings.world, played).play();
    expect(run.session.protocol.phase).toEqual({ kind: "ended", reason: { kind: "finished" } });
    expect(run.session.protocol.accepted.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3, 4].map((level) => `lighthouse_rota_t${level}`),
    );
    expect(strategiesOf(run.session.protocol).length).toBe(9);
    expect(run.session.protocol.attempts.map(({ level, verdict }) => [level, verdict])).toEqual([
      [0, "in-band"],
      [1, "in-band"],
      [2, "too-easy"],
      [2, "in-band"],
      [3, "in-band"],
      [4, "in-band"],
    ]);

    expect(run.callsOf("propose_design").map(({ ok }) => ok)).toEqual([false, true]);
    expect(run.callsOf("propose_design")[0]?.text).toContain("Too close to day_spa");
    const [invalid, repaired, t1, ...later] = run.callsOf("validate");
    expect([invalid?.ok, invalid?.text]).toEqual([false, expect.stringContaining("verify")]);
    expect(repaired?.text).toMatch(/^lighthouse_rota_t0 is sound\.\nNext/);
    expect(t1?.text).toMatch(/^lighthouse_rota_t1 is sound\.\nNext/);
    expect(run.callsOf("try_calls")[0]?.text).toMatch(/changed the database.*\nverify: 0\n/s);
    // The hasty t2 was warned of just what its gate then shows.
    const [hasty, ...sound] = later;
    expect(hasty?.text).toMatch(/Worth a look:(\n- verify is satisfied without gold call \d+, \w+: .*){3}\nNext/);
    for (const { text } of sound) expect(text).toMatch(/^lighthouse_rota_t\d is sound\.\nNext/);

    expect(run.said[0]).toContain("no language model");
    expect(run.said.every((words) => words !== "")).toBe(true);
    expect(run.said.length).toBeLessThan(45);
  }, 240_000); // some fifty boxes, on a machine that may have other work

  it.each([0, 1, 2, 3, 4])(
    "has a t%i that lies in its band whichever seeds the weak solver plays with",
    async (level) => {
      const reading = await readTask(`demo/lighthouse_rota_t${level}`);
      if (reading.kind !== "task") throw new Error(`t${level} can't be read`);
      for (let gate = 0; gate < 10; gate++) {
        const { k, passes } = await playGate(reading.task, gate * 20);
        expect(judgeTier({ planned: k, scored: k, passes }, bandOf(level)).kind).toBe("in-band");
      }
    },
  );

  it("takes its other family where the first is taken, asks an undecided gate again, makes a tier that is too hard clearer, and goes on without its conversation", async () => {
    const { world } = surroundings;
    const first = { tools: ["list_lights", "list_keepers", "assign_watch"], entities: ["Light", "Keeper", "Watch"] };
    const { families } = await world.listFamilies("", 1, 50);
    const known = families.map(async ({ family }) => namesOfFamily(family, (await world.readFamily(family)) ?? []));
    const index = new FamilyIndex([
      ...(await Promise.all(known)),
      { family: "lighthouse_rota", all: first, seed: first },
    ]);
    const run = new AuthoredRun(
      { ...world, familyIndex: async () => index },
      judgedAs(
        { verdict: "undecided", passes: 5 },
        { verdict: "in-band", passes: 18 },
        { verdict: "too-hard", passes: 2 },
      ),
    );
    await run.play(() => run.session.protocol.accepted.length === 1);
    run.forget();
    await run.play(() => run.session.protocol.phase.kind === "validated");
    run.forget();
    await run.play(() => run.session.protocol.accepted.length === 2);
    expect(run.session.protocol.accepted.map(({ name }) => name)).toEqual(["hut_wardens_t0", "hut_wardens_t1"]);
    expect(run.session.protocol.attempts.map(({ level, verdict }) => [level, verdict])).toEqual([
      [0, "undecided"],
      [0, "in-band"],
      [1, "too-hard"],
      [1, "in-band"],
    ]);
    expect(run.callsOf("validate").filter(({ ok }) => !ok).length).toBe(1);
  });

  it("writes its other family in words of its own, as sound at the last tier as at the first", async () => {
    const [, family] = FAMILIES;
    const finished = SCRIPT[4]?.[0];
    if (!family || !finished) throw new Error("the script is shorter");
    const files = await filesOf(family, 4, finished);
    expect([...files.values()].join("\n")).not.toMatch(/light|keeper|watch|seasick|horn|rock|boat|skarvholm|lomvik/i);
    const encoder = new TextEncoder();
    const bytes = new Map([...files].map(([path, text]) => [path, encoder.encode(text)]));
    const reading = taskFromFiles("hut_wardens_t4", bytes);
    if (reading.kind !== "task") throw new Error("not a task");
    const { report } = await surroundings.world.check(reading.task);
    expect(report.faults).toEqual([]);
  });
});
