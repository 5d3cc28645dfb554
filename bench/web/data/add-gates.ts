import type { Random } from "@/corpus/generators/random";
import { bandOf } from "@/lib/gate/bands";
import type { GateSettings } from "@/lib/gate/gate-settings";
import { judgeTier } from "@/lib/gate/judge-tier";
import type { Outcome } from "@/lib/trajectories/trajectory";
import type { AddedTier } from "./add-tier";
import { makeId, moment } from "./identity";
import type { RowBuffer } from "./row-buffer";
import type { Shelved } from "./shelf";

/** A shelved attempt with the number of its steps' rows and the id of its final state. */
export interface StoredPlay {
  readonly number: number;
  readonly finalStateId: string;
}

/** Counts what has been made so far; ids and moments follow from it. */
export interface Counters {
  gates: number;
  rollouts: number;
}

export const K = 20;
export const RECORDED = [
  { backend: "local", modelId: "harbour/small-9b", easier: 0 },
  { backend: "rlm", modelId: "harbour/large-70b", easier: 0.25 },
] as const;
export const MEASURED = [
  "harbour/small-9b",
  "harbour/large-70b",
  "quarry/steady-3",
  "quarry/swift-1",
  "demo/solver-weak",
] as const;

/** Mean rate of a level, that of the bands' middles. */
const MEANS = [0.9, 0.72, 0.5, 0.32, 0.15];

const drawRate = (level: number, easier: number, random: Random): number => {
  const spread = (random.next() + random.next() - 1) * 0.5;
  return Math.min(1, Math.max(0, (MEANS[level] ?? 0.15) + easier + spread));
};

/** The rates that came with a tier's folder. */
export function addRecorded(rows: RowBuffer, tier: AddedTier, random: Random, counters: Counters): void {
  for (const { backend, modelId, easier } of RECORDED) {
    if (random.chance(0.07)) continue;
    const rate = Math.round(drawRate(tier.level, easier, random) * K) / K;
    const gateId = makeId("gate", counters.gates++);
    const passes = Math.round(rate * K);
    const at = moment(tier.number * 0.2);
    rows.add("Gate", {
      ...{
        id: gateId,
        kind: "recorded",
        tierName: tier.name,
        revisionId: tier.revisionId,
        backend,
        modelId,
        offline: false,
      },
      ...{ k: K, bandLow: null, bandHigh: null, bandLowOpen: false, settings: "{}", state: "done", verdict: null },
      ...{ passes, scored: K, errored: 0, rate, createdAt: at, startedAt: null, finishedAt: at },
    });
    rows.add("TierRate", {
      ...{ tierName: tier.name, level: tier.level, kind: "recorded", backend, modelId, offline: false },
      ...{ rate, passes, scored: K, verdict: null, gateId },
    });
  }
}

/** A gate of our own with its rollouts. Returns their ids. */
export function addGate(
  rows: RowBuffer,
  tier: AddedTier,
  {
    modelId,
    slots,
    shelved,
    plays,
  }: { modelId: string; slots: number; shelved: Shelved; plays: readonly StoredPlay[] },
  random: Random,
  counters: Counters,
): { gateId: string; rolloutIds: string[] } {
  const gateId = makeId("gate", counters.gates++);
  const offline = modelId.startsWith("demo/");
  const start = 1_500 + counters.rollouts * 0.4;
  const rate = drawRate(tier.level, offline ? -0.2 : 0, random);
  const common = { tierName: tier.name, revisionId: tier.revisionId, backend: "local", modelId, offline };
  const rolloutIds: string[] = [];
  let passes = 0;
  for (let slot = 0; slot < slots; slot++) {
    const outcome: Outcome = random.chance(rate)
      ? "passed"
      : random.chance(0.15)
        ? "truncated"
        : random.chance(0.02)
          ? "errored"
          : "failed";
    const candidates = shelved.plays.flatMap((play, index) => (play.outcome === outcome ? [index] : []));
    const index = candidates.length > 0 ? random.pick(candidates) : 0;
    const [play, stored] = [shelved.plays[index], plays[index]];
    if (!play || !stored) throw new RangeError("Every shelved attempt is stored");
    const scored = play.outcome !== "errored";
    if (play.outcome === "passed") passes++;
    const id = makeId("rollout", counters.rollouts++);
    rolloutIds.push(id);
    const startedAt = moment(start + slot * 0.4);
    rows.add("Rollout", {
      ...{ id, gateId, slot, attempt: 1, verdictSlot: scored ? `${gateId}:${slot}` : null, ...common, seed: slot },
      ...{ state: "done", outcome: play.outcome, reward: scored ? Number(play.outcome === "passed") : null },
      ...{ dbHash: scored ? 0 : null, verify: scored ? Number(play.outcome === "passed") : null },
      firedLimit:
        play.outcome === "truncated"
          ? JSON.stringify({ kind: "turns", allowed: play.steps.length, used: play.steps.length })
          : null,
      error: scored ? null : JSON.stringify({ kind: "provider-failure", message: "The endpoint answered 502." }),
      ...{
        stepCount: play.steps.length,
        callCount: play.callCount,
        inputTokens: play.inputTokens,
        outputTokens: play.outputTokens,
      },
      ...{ leftGoldAt: play.leftGoldAt, openingId: tier.openingId, finalStateId: stored.finalStateId },
      ...{ startedAt, endedAt: moment(start + slot * 0.4 + 1) },
    });
    rows.add("bench_play", { rolloutId: id, play: stored.number, startedAt });
  }
  const scored = slots;
  const band = bandOf(tier.level);
  const verdict = judgeTier({ planned: slots, scored, passes }, band).kind;
  const endpoint = { id: modelId, baseUrl: "http://127.0.0.1:1/v1", modelName: modelId, keyEnv: null, offline };
  const settings: GateSettings = {
    limits: { turns: 60, tokens: 400_000, seconds: 900 },
    seed: 0,
    queued: true,
    priority: 0,
    curtail: false,
    endpoint,
  };
  rows.add("Gate", {
    ...{
      id: gateId,
      kind: "gate",
      ...common,
      k: slots,
      bandLow: band.low,
      bandHigh: band.high,
      bandLowOpen: band.lowOpen,
    },
    ...{
      settings: JSON.stringify(settings),
      state: "done",
      verdict,
      passes,
      scored,
      errored: 0,
      rate: passes / scored,
    },
    ...{ createdAt: moment(start), startedAt: moment(start), finishedAt: moment(start + 10) },
  });
  rows.add("TierRate", {
    ...{ tierName: tier.name, level: tier.level, kind: "measured", backend: "local", modelId, offline },
    ...{ rate: passes / scored, passes, scored, verdict, gateId },
  });
  return { gateId, rolloutIds };
}
