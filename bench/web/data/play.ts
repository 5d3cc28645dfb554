import type { Random } from "@/corpus/generators/random";
import { packContent } from "@/lib/db/payload";
import type { GoldCall } from "@/lib/task/task-source";
import { alignToGold } from "@/lib/trajectories/gold-path";
import type { StoredStep } from "@/lib/trajectories/stored-step";
import type { Outcome } from "@/lib/trajectories/trajectory";
import { Desk } from "./desk";
import { FILLERS } from "./words";
import type { World } from "./world";

/** A step as its row keeps it, without the rollout's id. */
export interface PackedStep {
  readonly index: number;
  readonly toolNames: string;
  readonly changed: boolean;
  readonly failedCalls: number;
  readonly leavesGold: boolean;
  readonly size: number;
  readonly encoding: string;
  readonly bytes: Uint8Array;
}

/** One attempt that many rollouts of tiers with this world share. */
export interface Play {
  readonly outcome: Outcome;
  readonly steps: readonly PackedStep[];
  readonly callCount: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly leftGoldAt: number | null;
  /** Compact JSON. */
  readonly finalState: string;
}

const MOMENT = Date.UTC(2026, 9, 1);

/** Plays `turns` turns in a world: gold's calls among reads of all kinds, or others in their place. */
export async function playWorld(world: World, outcome: Outcome, turns: number, random: Random): Promise<Play> {
  const desk = new Desk(world);
  const calls = chooseCalls(world, outcome, turns, random).map((call, index) => ({
    ...{ id: `call_${index + 1}`, name: call.name, argumentsText: JSON.stringify(call.arguments) },
    ...{ milliseconds: random.between(1, 30), ...desk.answer(call) },
  }));
  const aligned = alignToGold(
    calls.map((call, index) => ({ ...call, step: turnOf(index, calls.length, turns), changed: call.delta !== null })),
    world.gold.map((call) => ({ ...call, changes: /^(set|write)_/.test(call.name) })),
    turns,
  );
  const steps: StoredStep[] = [];
  let inputTokens = 2_000;
  for (let index = 1; index <= turns; index++) {
    const made = calls.flatMap((call, at) =>
      turnOf(at, calls.length, turns) === index ? [{ ...call, gold: aligned.matches[at] ?? null }] : [],
    );
    const usage = { inputTokens, outputTokens: random.between(60, 700) };
    inputTokens += usage.outputTokens + Math.round(made.reduce((sum, { text }) => sum + text.length, 0) / 4);
    steps.push({
      ...{ index, startedAt: new Date(MOMENT + index * 4_000).toISOString(), milliseconds: random.between(600, 6_000) },
      content: index === turns || random.chance(0.5) ? sentence(random, 14) : null,
      reasoning: random.chance(0.7) ? sentence(random, random.between(30, 160)) : null,
      ...{ calls: made, finish: made.length > 0 ? "tool-calls" : "stop", usage },
      departure: aligned.departure?.step === index ? aligned.departure : null,
    });
  }
  return {
    outcome,
    steps: await Promise.all(steps.map(packStep)),
    callCount: calls.length,
    inputTokens: steps.reduce((sum, { usage }) => sum + usage.inputTokens, 0),
    outputTokens: steps.reduce((sum, { usage }) => sum + usage.outputTokens, 0),
    leftGoldAt: aligned.departure?.step ?? null,
    finalState: desk.state(),
  };
}

/** Calls are spread over all turns but the last, which only says that it is done. */
const turnOf = (call: number, calls: number, turns: number): number =>
  turns === 1 ? 1 : 1 + Math.floor((call * (turns - 1)) / Math.max(calls, 1));

export const sentence = (random: Random, words: number): string => {
  const start = random.between(0, FILLERS.length - 1);
  const text = Array.from({ length: words }, (_, index) => FILLERS[(start + index * 7) % FILLERS.length]).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

function chooseCalls(world: World, outcome: Outcome, turns: number, random: Random): GoldCall[] {
  const { kinds, subject, tables, gold } = world;
  const rows = tables[subject.plural] ?? [];
  const share = outcome === "passed" ? 1 : random.next() * 0.8;
  const path = gold.slice(0, Math.floor(gold.length * share));
  const extra = Math.max(0, turns - 1 - path.length);
  const others = Array.from({ length: extra }, (): GoldCall => {
    const kind = random.pick(kinds);
    const id = random.chance(0.05) ? `${kind.prefix}-0` : random.pick(tables[kind.plural] ?? rows).id;
    if (random.chance(0.3)) return { name: `list_${kind.plural}`, arguments: { offset: 0 } };
    if (outcome === "passed" || random.chance(turns > 100 ? 0.4 : 0.75))
      return { name: `get_${kind.single}`, arguments: { [`${kind.single}_id`]: id } };
    const status = random.pick(["moved", "closed", "reserved"]);
    return {
      name: `set_${subject.single}_status`,
      arguments: { [`${subject.single}_id`]: random.pick(rows).id, status },
    };
  });
  const calls = [...others];
  for (const [index, call] of path.entries()) {
    const from = Math.floor((index * calls.length) / path.length);
    calls.splice(Math.min(calls.length, from + index), 0, call);
  }
  // Order of gold is kept by construction only roughly: the alignment says what corresponds.
  return outcome === "passed" ? inOrder(calls, path) : calls;
}

/** Puts the calls of the path that stand among others back into its order. */
function inOrder(calls: readonly GoldCall[], path: readonly GoldCall[]): GoldCall[] {
  const ofPath = new Set(path);
  let next = 0;
  return calls.map((call) => (ofPath.has(call) ? (path[next++] ?? call) : call));
}

async function packStep(step: StoredStep): Promise<PackedStep> {
  return {
    index: step.index,
    toolNames: JSON.stringify(step.calls.map(({ name }) => name)),
    changed: step.calls.some(({ delta }) => delta !== null),
    failedCalls: step.calls.filter(({ ok }) => !ok).length,
    leavesGold: step.departure !== null,
    ...(await packContent(JSON.stringify(step))),
  };
}
