import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_BANDS } from "@/lib/gate/bands";
import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { STRATEGIES } from "@/lib/task/strategies";
import { taskFromFiles } from "@/lib/task/task-from-files";
import type { TaskSource } from "@/lib/task/task-source";
import { describeFault } from "@/lib/validate/describe-fault";
import { judgeReplay } from "@/lib/validate/judge-replay";
import { validateFolders } from "@/lib/validate/validate-folders";
import { bandText } from "./protocol/next-step";
import { checkSuperset } from "./superset/check-superset";
import { measureGrowth } from "./superset/growth";
import type { OpenedTier } from "./superset/opened-tier";
import { weighClaims } from "./superset/strategy-evidence";
import { guidePath, guideText, sections, seedFiles, strategyExample } from "./testing/guide-examples";
import { SYNTHESIZER_TOOLS } from "./tools/synthesizer-tools";

let sandbox: Sandbox;
let seed: OpenedTier;

beforeAll(async () => {
  sandbox = createSandbox({ processes: 1, spares: 0 });
  seed = (await open(taskOf("rowing_club_t0", seedFiles("typescript")))).opened;
});
afterAll(async () => {
  await sandbox.close();
});

function taskOf(name: string, files: Readonly<Record<string, string>>): TaskSource {
  const encoder = new TextEncoder();
  const reading = taskFromFiles(
    name,
    new Map(Object.entries(files).map(([path, text]) => [path, encoder.encode(text)])),
  );
  if (reading.kind !== "task") throw new Error(`${name} is no task: ${JSON.stringify(reading)}`);
  return reading.task;
}

async function open(task: TaskSource) {
  const replay = await sandbox.replay(task, { calls: task.goldText, states: false });
  const opened: OpenedTier = { task, tools: replay.tools, entities: replay.entities };
  return { opened, faults: judgeReplay(replay, task.gold).map(describeFault) };
}

describe("the guide's folders", () => {
  it("pass the check of any task, in both languages", async () => {
    const { folders } = await validateFolders([guidePath("examples")], { sandbox });
    expect(folders.map(({ kind, irregularities }) => [kind, irregularities])).toEqual([
      ["passed", []],
      ["passed", []],
    ]);
  });
});

describe("the guide's strategies", () => {
  it("are the nine, each with one example", () => {
    expect(
      sections()
        .map(([strategy]) => strategy)
        .sort(),
    ).toEqual([...STRATEGIES].sort());
  });

  it.each(STRATEGIES)("have in %s an example that is sound, a superset, and shows what it claims", async (strategy) => {
    const task = taskOf("rowing_club_t1", strategyExample(strategy));
    const { opened, faults } = await open(task);
    expect(faults).toEqual([]);
    expect(task.irregularities).toEqual([]);
    expect(checkSuperset(seed, opened)).toEqual({ missing: [], replaced: [] });
    const [claim] = weighClaims(task.metadata.strategies, measureGrowth(seed, opened));
    expect(claim?.found, claim?.words).toBe(strategy === "ambiguity_resolution" ? "untold" : "shown");
  });

  it.each(["cross_entity_coupling", "stricter_thresholds", "conditional_rules", "schema_extension"] as const)(
    "have in %s an example that the parent's way no longer solves",
    async (strategy) => {
      const task = taskOf("rowing_club_t1", strategyExample(strategy));
      const replay = await sandbox.replay(task, { calls: seedFiles("typescript")["gold.json"] ?? "", states: false });
      expect(replay.verifyFinal ?? 0).toBe(0);
    },
  );
});

describe("SKILL.md", () => {
  const text = guideText("SKILL.md");

  it("opens with its name and a description", () => {
    expect(text).toMatch(/^---\nname: synthesize-task\ndescription: \S.{40,900}\n---\n/);
  });

  it("is short, and leads only to files that are there", () => {
    expect(text.split("\n").length).toBeLessThan(200);
    const links = Array.from(text.matchAll(/\]\(([^)#]+)\)/g), ([, path]) => path ?? "");
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(() => guideText(link), link).not.toThrow();
    for (const file of readdirSync(guidePath("reference"))) expect(links).toContain(`reference/${file}`);
  });

  it("names the nine strategies, every tool, and the bands as the gate has them", () => {
    for (const word of [...STRATEGIES, ...SYNTHESIZER_TOOLS.map(({ name }) => name)])
      expect(text).toContain(`\`${word}\``);
    for (const [level, band] of DEFAULT_BANDS.entries()) expect(text).toContain(`| t${level} | ${bandText(band)} |`);
  });
});
