import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Replay, Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { countEntities } from "@/lib/task/count-entities";
import { readTask } from "@/lib/task/read-task";
import { isStrategy } from "@/lib/task/strategies";
import type { GoldCall, TaskSource } from "@/lib/task/task-source";
import { FAMILIES } from "./families";
import { databaseText } from "./generators/database-text";
import { NEAR_MISSES } from "./near-misses/all";

const LEVELS = [0, 1, 2, 3, 4];
const families = Object.keys(FAMILIES);
const tiers = families.flatMap((family) => LEVELS.map((level) => ({ family, level, name: `${family}_t${level}` })));
const folderOf = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

let sandbox: Sandbox;
const sources = new Map<string, TaskSource>();
const references = new Map<string, Replay>();

beforeAll(async () => {
  sandbox = createSandbox();
  const read = async (name: string) => {
    const reading = await readTask(folderOf(name));
    if (reading.kind !== "task") throw new Error(`${name} can't be read as a task`);
    sources.set(name, reading.task);
    references.set(name, await sandbox.replay(reading.task, { calls: reading.task.goldText, states: true }));
  };
  await Promise.all(tiers.map(({ name }) => read(name)));
});

afterAll(() => sandbox.close());

function get<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`${name} was not read`);
  return value;
}

const sourceOf = (name: string) => get(sources, name);
const referenceOf = (name: string) => get(references, name);
const parentOf = (family: string, level: number) => `${family}_t${level - 1}`;

/** Makes the calls in order as a solver would, going on after a refusal, and scores the state at the end. */
async function attempt(name: string, calls: readonly GoldCall[]) {
  const refused: GoldCall[] = [];
  for (;;) {
    const rest = calls.filter((call) => !refused.includes(call));
    const texts = JSON.stringify(rest.map((call) => [call.name, call.arguments]));
    const replay = await sandbox.replay(sourceOf(name), { calls: texts, states: false });
    const failed = replay.steps.findIndex((step) => !step.ok);
    const call = rest[failed];
    // A replay ends at a refusal, and a refused call changes nothing: the same path without it is what the agent did.
    if (call === undefined) return { refused, verify: replay.verifyFinal, hash: replay.finalHash };
    refused.push(call);
  }
}

function rowIds(database: string): Map<string, Set<string>> {
  const tables = Object.entries(JSON.parse(database) as Record<string, unknown>).flatMap(([table, rows]) => {
    if (!Array.isArray(rows)) return [];
    const ids = (rows as { id?: string; name?: string }[]).map((row) => row.id ?? row.name ?? "");
    return [[table, new Set(ids)] as const];
  });
  return new Map(tables);
}

/** Positions of gold's calls that change the state. */
function writesOf(name: string): number[] {
  return referenceOf(name).steps.flatMap((step, index) => (step.state === null ? [] : [index]));
}

describe.each(families)("the family %s", (family) => {
  const names = LEVELS.map((level) => `${family}_t${level}`);

  it("uses at least five different strategies, each one named", () => {
    const used = names.flatMap((name) => sourceOf(name).metadata.strategies);
    expect(used.filter((strategy) => !isStrategy(strategy))).toEqual([]);
    expect(new Set(used).size).toBeGreaterThanOrEqual(5);
    for (const name of names.slice(1)) expect(sourceOf(name).metadata.strategies.length).toBeGreaterThan(0);
  });

  it("gets more rows, more tools and a longer reference path with every level", () => {
    const sizes = names.map((name) => countEntities(sourceOf(name).database));
    const tools = names.map((name) => referenceOf(name).tools.length);
    const steps = names.map((name) => sourceOf(name).gold.length);
    for (const series of [sizes, tools, steps]) {
      expect(series.slice(1).every((value, index) => value > (series[index] ?? Number.POSITIVE_INFINITY))).toBe(true);
    }
    expect(sizes[0]).toBeLessThanOrEqual(12);
    expect(sizes[4]).toBeGreaterThanOrEqual(180);
    expect(steps[4]).toBeGreaterThanOrEqual(17);
  });

  it.each(LEVELS.slice(1))("keeps at level %i the parent's tools, record types, fields and rows", (level) => {
    const parent = parentOf(family, level);
    const name = `${family}_t${level}`;
    expect(sourceOf(name).metadata.parent).toBe(parent);

    const tools = referenceOf(name).tools.map((tool) => tool.name);
    expect(tools).toEqual(expect.arrayContaining(referenceOf(parent).tools.map((tool) => tool.name)));

    const entities = new Map(
      referenceOf(name).entities.map((entity) => [entity.name, entity.fields.map((field) => field.name)]),
    );
    for (const entity of referenceOf(parent).entities) {
      const fields = entity.fields.map((field) => field.name).filter((field) => !field.startsWith("target_"));
      expect(entities.get(entity.name), entity.name).toEqual(expect.arrayContaining(fields));
    }

    const rows = rowIds(sourceOf(name).database);
    for (const [table, ids] of rowIds(sourceOf(parent).database)) {
      expect([...(rows.get(table) ?? [])], table).toEqual(expect.arrayContaining([...ids]));
    }
  });
});

describe.each(tiers)("the tier $name", ({ family, level, name }) => {
  it("is read without an irregularity", () => {
    expect(sourceOf(name).irregularities).toEqual([]);
  });

  it("has the database that its generator makes, byte for byte", () => {
    const generate = FAMILIES[family];
    expect(generate && databaseText(generate(level))).toBe(readFileSync(`${folderOf(name)}/db.json`, "utf8"));
  });

  it("is solved by its reference path and not before", () => {
    const replay = referenceOf(name);
    expect(replay.steps.filter((step) => !step.ok)).toEqual([]);
    expect(replay.verifyInitial).toBe(0);
    expect(replay.verifyFinal).toBe(1);
    expect(replay.finalHash).not.toBe(replay.initialHash);
    expect(replay.verifyChangedState).toBe(false);
  });

  it("fails an agent that only reads", async () => {
    const writes = new Set(writesOf(name));
    const reads = sourceOf(name).gold.filter((_, index) => !writes.has(index));
    const { verify, hash } = await attempt(name, reads);
    expect({ verify, hash }).toEqual({ verify: 0, hash: referenceOf(name).initialHash });
  });

  it("fails an agent that leaves out any one of the writes", async () => {
    const { gold } = sourceOf(name);
    const writes = writesOf(name);
    expect(writes.length).toBeGreaterThan(0);
    await Promise.all(
      writes.map(async (left) => {
        const path = gold.filter((_, index) => index !== left);
        const { verify, hash } = await attempt(name, path);
        expect(verify, `without call ${left}, ${gold[left]?.name}`).toBe(0);
        expect(hash).not.toBe(referenceOf(name).finalHash);
      }),
    );
  });

  const nearMisses = (NEAR_MISSES[family] ?? []).filter((miss) => miss.levels.includes(level));

  it.concurrent.each(nearMisses)("fails an agent that chooses $title", async (miss) => {
    const { gold } = sourceOf(name);
    const ofTool = gold.flatMap((call, index) => (call.name === miss.tool ? [index] : []));
    const [at, after] = ofTool.slice(miss.nth);
    const changed = gold.map((call, index) => {
      const instead = index === at ? miss.arguments : index === after ? miss.next : undefined;
      return instead === undefined ? call : { name: call.name, arguments: { ...call.arguments, ...instead } };
    });
    expect(changed).not.toEqual(gold);
    const { refused, verify, hash } = await attempt(name, changed);
    expect(refused.some((call) => call === changed[at ?? -1])).toBe(miss.refused === true);
    expect(verify).toBe(0);
    expect(hash).not.toBe(referenceOf(name).finalHash);
  });
});
