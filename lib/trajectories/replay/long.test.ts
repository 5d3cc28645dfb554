import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { diffStates } from "../state-delta";
import { type SeededTier, seedRollout, seedTier, testCall, testTurn } from "../testing/seed-rollout";
import { rawStep, rawTrajectory } from "./raw/store";
import { searchSteps } from "./search/store";
import { parsedStateAt, readSteps, readTrajectory } from "./store";

const state = (count: number): string => JSON.stringify({ rooms: [{ id: "r1", booked: count }] });

/** Turns that each write, with answers of `size` characters; the seventh thinks of Noor. */
const turns = (count: number, size = 10) =>
  Array.from({ length: count }, (_, at) =>
    testTurn(
      at + 1,
      [testCall("book", { room: "r1", at }, { text: "x".repeat(size), delta: diffStates(state(at), state(at + 1)) })],
      at === 6 ? { reasoning: "Perhaps NOOR meant the garden room" } : {},
    ),
  );

async function textOf(pieces: AsyncGenerator<string> | null): Promise<string> {
  const all: string[] = [];
  for await (const piece of pieces ?? []) all.push(piece);
  return all.join("");
}

describeOnBothDatabases("a long attempt", (_provider, current) => {
  let tier: SeededTier;
  let slot = 0;
  const play = async (count: number, size = 10) =>
    seedRollout(tier, slot++, turns(count, size), { initial: state(0), final: state(count) });

  beforeAll(async () => {
    tier = await seedTier(current.db());
  });

  it("gives the same database at a step however one came there", async () => {
    const id = await play(12);
    for (const at of [12, 3, 7, 0, 8, 11, 12, 1]) expect(await parsedStateAt(id, at)).toEqual(JSON.parse(state(at)));
    const { items } = await readSteps(id, 9, 2);
    expect(items.map(({ calls }) => calls[0]?.changes[0]?.fields)).toEqual([
      [{ name: "booked", before: 8, after: 9 }],
      [{ name: "booked", before: 9, after: 10 }],
    ]);
  });

  it("knows of a write that came after the database was asked for", async () => {
    const id = await seedRollout(tier, slot++, turns(2), { initial: state(0), ending: null });
    expect(await parsedStateAt(id, 5)).toEqual(JSON.parse(state(2)));
    const { count } = await current
      .db()
      .trajectoryStep.updateMany({ where: { rolloutId: id, index: 2 }, data: { index: 4 } });
    expect(count).toBe(1);
    expect(await parsedStateAt(id, 5)).toEqual(JSON.parse(state(2)));
  });

  it("is searched in all its parts, loaded by anybody or not, some megabytes an answer", async () => {
    const id = await play(9, 1_500_000);
    const found = [];
    let answers = 0;
    for (let next: number | null = 1; next !== null; answers++) {
      const page = await searchSteps(id, "garden noor", next);
      expect(page.total).toBe(9);
      found.push(...page.hits);
      next = page.next;
    }
    expect(answers).toBeGreaterThan(2);
    expect(found).toMatchObject([{ step: 7, place: "thought", before: "Perhaps NOOR meant the ", match: "garden" }]);
    expect((await searchSteps(id, "BOOK", 1)).hits[0]).toMatchObject({ step: 1, place: "tool", tool: "book" });
    expect(await searchSteps(id, "nowhere else", 9)).toMatchObject({ hits: [], searched: 9, next: null });
    expect(await searchSteps(id, "nowhere else", 500)).toMatchObject({ hits: [], searched: 9, total: 9, next: null });
    expect(await searchSteps("none", "garden", 500)).toMatchObject({ total: 0 });
  });

  it("comes in pages of bounded size, whatever its steps weigh", async () => {
    const id = await seedRollout(tier, slot++, [
      testTurn(1, [testCall("note", { text: "a".repeat(900_000) })], {
        content: "b".repeat(900_000),
        reasoning: "c".repeat(900_000),
      }),
      testTurn(2, [testCall("note", "{")]),
    ]);
    const page = await readSteps(id, 1, 50);
    expect(JSON.stringify(page).length).toBeLessThan(1_000_000);
    expect(page.items[0]).toMatchObject({ contentLength: 900_000, reasoningLength: 900_000 });
    expect(page.items[0]?.calls[0]?.argumentsLength).toBeGreaterThan(900_000);
    expect(page.items[1]?.calls[0]).toMatchObject({ argumentsText: "{", argumentsLength: 1 });
  });

  it("is one JSON document with everything that was recorded", async () => {
    const id = await play(3);
    const text = await textOf(await rawTrajectory(id));
    const document = JSON.parse(text);
    const { given: _, ...header } = (await readTrajectory(id)) ?? { given: null };
    expect(document.rollout).toEqual(header);
    expect(document.opening).toEqual({ system: "You are …", instruction: "Please …", tools: [] });
    expect(document.initialState).toEqual(JSON.parse(state(0)));
    expect(document.steps.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3]);
    expect(document.steps[0].calls[0].delta).toEqual(diffStates(state(0), state(1)));
    expect(document.finalState).toEqual(JSON.parse(state(3)));
    expect(JSON.parse((await rawStep(id, 2)) ?? "")).toEqual(document.steps[1]);
    expect([await rawStep(id, 4), await rawTrajectory("none")]).toEqual([null, null]);
  });

  it("that has only begun is a document as well", async () => {
    const id = await seedRollout(tier, slot++, [], { ending: null });
    expect(JSON.parse(await textOf(await rawTrajectory(id)))).toMatchObject({ steps: [], finalState: null });
  });
});
