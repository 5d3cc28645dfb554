import type { Database } from "@/lib/db/client";
import type { GoldStep } from "../gold-path";
import { RolloutRecord } from "../record-rollout";
import { beginRollout } from "../store";
import type { Ending, Opening, TurnCall, TurnStep } from "../trajectory";

/** A call as tests describe it. */
export const testCall = (name: string, args: object | string, part: Partial<TurnCall> = {}): TurnCall => ({
  ...{ id: name, name, argumentsText: typeof args === "string" ? args : JSON.stringify(args), ok: true, because: null },
  ...{ text: "ok", delta: null, gold: null, milliseconds: 1 },
  ...part,
});

/** A turn as tests describe it. */
export const testTurn = (index: number, calls: readonly TurnCall[], part: Partial<TurnStep> = {}): TurnStep => ({
  ...{ index, startedAt: "2026-04-23T12:00:00.000Z", milliseconds: 5, content: null, reasoning: null, calls },
  ...{ finish: calls.length > 0 ? "tool-calls" : "stop", usage: { inputTokens: 100, outputTokens: 10 } },
  ...part,
});

export interface SeededTier {
  readonly tier: string;
  readonly revisionId: string;
  readonly gateId: string;
}

/** A family, a tier with one revision, and a running evaluation of it: rows alone, no task behind them. */
export async function seedTier(db: Database, family = "inn", k = 20): Promise<SeededTier> {
  const tier = `${family}_t0`;
  await db.family.create({ data: { name: family, origin: "import" } });
  const numbers = { level: 0, toolCount: 1, goldSteps: 2, entityCount: 1, databaseBytes: 10 };
  const words = { language: "python", description: "", strategies: "[]" };
  await db.tier.create({ data: { name: tier, familyName: family, ...numbers, ...words } });
  const revision = { tierName: tier, number: 1, contentHash: "h", sourceId: "s", irregularities: "[]" };
  const { id: revisionId } = await db.tierRevision.create({ data: { ...revision, instructionHash: "i" } });
  const gate = { kind: "eval", tierName: tier, revisionId, backend: "local", modelId: "m", k, settings: "{}" };
  const { id: gateId } = await db.gate.create({ data: { ...gate, state: "running" } });
  return { tier, revisionId, gateId };
}

/** An attempt at a seeded tier, recorded turn by turn and ended, unless `ending` is null: then it still runs. */
export async function seedRollout(
  { tier, revisionId, gateId }: SeededTier,
  slot: number,
  turns: readonly TurnStep[],
  {
    initial = "{}",
    final = initial,
    gold = [],
    ending = {},
  }: { initial?: string; final?: string; gold?: readonly GoldStep[]; ending?: Partial<Ending> | null } = {},
): Promise<string> {
  const id = await beginRollout({
    ...{
      gateId,
      slot,
      attempt: 1,
      revisionId,
      tierName: tier,
      backend: "local",
      modelId: "m",
      offline: false,
      seed: 3,
    },
  });
  if (id === null) throw new Error(`Slot ${slot} is taken`);
  const record = new RolloutRecord(id, gold);
  const opening: Opening = { system: "You are …", instruction: "Please …", tools: [], database: initial };
  await record.open(opening);
  for (const turn of turns) await record.turn(turn);
  if (ending)
    await record.end({
      ...{ outcome: "failed", reward: 0, dbHash: 0, verify: 0, limit: null, error: null, finalState: final },
      ...ending,
    });
  return id;
}
