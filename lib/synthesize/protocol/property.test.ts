import fc from "fast-check";
import { expect, it } from "vitest";
import { advance } from "./advance";
import { begin } from "./begin";
import type { SynthesisEvent } from "./events";
import { bandOf, DEFAULT_BOUNDS, type Rules } from "./rules";
import type { ProtocolState } from "./state";
import { FAMILY, RULES, validationOf } from "./testing/run";

/** Few words, so that hashes, gates and levels meet often. */
const hash = fc.constantFrom("h1", "h2", "h3", "h4", "h5", "h6");
const gateId = fc.constantFrom("g1", "g2", "g3", "g4", "g5", "g6");
const level = fc.nat(3);
const rules: Rules = { ...RULES, lastLevel: 2, bounds: { ...DEFAULT_BOUNDS, gatesPerTier: 3, designs: 3, turns: 60 } };
const mostly = <T>(usual: T, other: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, other);

const novelty = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "novel", nearest: null } as const) },
  fc.constant({ kind: "name-taken", family: FAMILY } as const),
);
const event: fc.Arbitrary<SynthesisEvent> = fc.oneof(
  fc.record({ kind: fc.constant("design" as const), family: fc.constant(FAMILY), novelty }),
  fc.record({ kind: fc.constant("edit" as const), contentHash: fc.option(hash, { freq: 8 }) }),
  fc
    .record({ level, hash, problems: mostly<string[]>([], fc.constant(["broken"])) })
    .map(({ level, hash, problems }) => ({
      kind: "validate" as const,
      validation: validationOf(level, hash, { problems }),
    })),
  fc.record({ kind: fc.constant("request-gate" as const), gateId, contentHash: hash }),
  fc.record({
    kind: fc.constant("verdict" as const),
    gateId,
    contentHash: hash,
    judge: mostly(RULES.judge, fc.constant("judge-2")),
    band: level.map((at) => bandOf(RULES, at)),
    verdict: fc.constantFrom(
      "in-band" as const,
      "in-band" as const,
      "too-easy" as const,
      "too-hard" as const,
      "undecided" as const,
    ),
  }),
  fc.record({ kind: fc.constant("submit" as const), contentHash: hash }),
  fc.constant({ kind: "finish" as const }),
  fc.constant({ kind: "spend" as const, turns: 1, tokens: 5, cost: 0, milliseconds: 1 }),
);

/** Events at random get nowhere: half of the time the one that the state waits for is taken, with a fresh hash or id. */
const guided = fc.array(fc.tuple(event, fc.nat(9), hash, gateId), { minLength: 1, maxLength: 120 });
type Draw = readonly [SynthesisEvent, number, string, string];

function chosen({ phase }: ProtocolState, [drawn, chance, contentHash, gateId]: Draw): SynthesisEvent {
  if (chance < 4) return drawn;
  switch (phase.kind) {
    case "designing":
      return { kind: "design", family: FAMILY, novelty: { kind: "novel", nearest: null } };
    case "drafting":
      if (phase.contentHash === null || chance === 4) return { kind: "edit", contentHash };
      return { kind: "validate", validation: validationOf(phase.level, phase.contentHash) };
    case "validated":
      return chance < 7
        ? { kind: "request-gate", gateId, contentHash: phase.contentHash }
        : { kind: "submit", contentHash: phase.contentHash };
    case "gating": {
      const said = drawn.kind === "verdict" ? drawn.verdict : "in-band";
      const { judge } = rules;
      const band = bandOf(rules, phase.level);
      return { kind: "verdict", gateId: phase.gateId, contentHash: phase.contentHash, judge, band, verdict: said };
    }
    default:
      return drawn;
  }
}

/** What an onlooker wrote down, who knows nothing of the machine's state but what was asked for and what was said. */
interface Onlooker {
  /** Gates by id: what each was asked to judge. The first asking counts. */
  readonly asked: Map<string, { level: number; contentHash: string }>;
  readonly inBand: { gateId: string; contentHash: string; band: unknown; judge: string }[];
  lastEdit: string | null;
}

it("never accepts a tier without an in-band verdict, by the right judge and band, for its very content", () => {
  let reached = 0;
  fc.assert(
    fc.property(guided, (draws) => {
      const seen: Onlooker = { asked: new Map(), inBand: [], lastEdit: null };
      let state = begin(rules);
      for (const draw of draws) {
        const event = chosen(state, draw);
        const before = state;
        const outcome = advance(state, event);
        state = outcome.state;
        if (event.kind === "verdict" && event.verdict === "in-band") seen.inBand.push(event);
        if (outcome.ok && event.kind === "edit") seen.lastEdit = event.contentHash;
        if (outcome.ok && event.kind === "request-gate" && before.phase.kind === "validated")
          seen.asked.set(event.gateId, { level: before.phase.level, contentHash: event.contentHash });

        expect(state.accepted.length - before.accepted.length).toBeLessThanOrEqual(1);
        expect(state.accepted.slice(0, before.accepted.length)).toEqual(before.accepted);
        const fresh = state.accepted[before.accepted.length];
        if (fresh) {
          reached += 1;
          expect(event).toEqual({ kind: "submit", contentHash: fresh.contentHash });
          expect(seen.lastEdit).toBe(fresh.contentHash);
          expect(fresh.level).toBe(before.accepted.length);
          expect(seen.asked.get(fresh.gateId)).toEqual({ level: fresh.level, contentHash: fresh.contentHash });
          const { contentHash, gateId } = fresh;
          expect(seen.inBand).toContainEqual(
            expect.objectContaining({ gateId, contentHash, judge: rules.judge, band: bandOf(rules, fresh.level) }),
          );
        }
      }
      expect(new Set(state.accepted.map(({ gateId }) => gateId)).size).toBe(state.accepted.length);
    }),
    { numRuns: 1500 },
  );
  expect(reached).toBeGreaterThan(100); // else the property would hold of nothing
});

it("always ends: an author who never stops runs into a bound", () => {
  fc.assert(
    fc.property(guided, (draws) => {
      let state = begin(rules);
      for (let turn = 0; turn < rules.bounds.turns; turn++) {
        const draw: Draw = draws[turn % draws.length] ?? [{ kind: "finish" }, 0, "", ""];
        state = advance(state, chosen(state, draw)).state;
        state = advance(state, { kind: "spend", turns: 1, tokens: 0, cost: 0, milliseconds: 0 }).state;
      }
      expect(state.phase.kind).toBe("ended");
    }),
    { numRuns: 100 },
  );
});
