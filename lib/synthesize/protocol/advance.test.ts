import { describe, expect, it } from "vitest";
import { advance } from "./advance";
import { begin } from "./begin";
import { nextStep } from "./next-step";
import { DEFAULT_BOUNDS } from "./rules";
import { strategiesOf } from "./state";
import { accepted, DESIGN, FAMILY, judged, RULES, reach, refusalOf, validationOf, verdictOf } from "./testing/run";

const LEVELS = [0, 1, 2, 3, 4];

describe("a run of the protocol", () => {
  it("goes from the design over five accepted tiers to the finished family", () => {
    const state = reach([DESIGN, ...LEVELS.flatMap(accepted), { kind: "finish" }]);
    expect(state.phase).toEqual({ kind: "ended", reason: { kind: "finished" } });
    expect(state.accepted.map(({ name, contentHash, gateId }) => [name, contentHash, gateId])).toEqual(
      LEVELS.map((level) => [`${FAMILY}_t${level}`, `hash-${level}`, `gate-hash-${level}`]),
    );
    expect(strategiesOf(state)).toHaveLength(5);
  });

  it("is the same after being written down as JSON and read again, at every step", () => {
    let state = begin(RULES);
    for (const event of [DESIGN, ...LEVELS.flatMap(accepted), { kind: "finish" } as const]) {
      const outcome = advance(JSON.parse(JSON.stringify(state)), event);
      expect(outcome).toEqual(advance(state, event));
      state = outcome.state;
    }
  });

  it("goes on with the tier after a miss, once the draft has changed", () => {
    const missed = reach([DESIGN, ...judged(0, "first", "too-hard")]);
    expect(nextStep(missed)).toContain("easier");
    const state = reach([...judged(0, "second", "in-band"), { kind: "submit", contentHash: "second" }], missed);
    expect(state.accepted.map(({ contentHash }) => contentHash)).toEqual(["second"]);
    expect(state.attempts.map(({ verdict }) => verdict)).toEqual(["too-hard", "in-band"]);
  });

  it("lets an undecided gate be held again on the same content", () => {
    const open = reach([DESIGN, ...judged(0, "hash", "undecided", "gate-1")]);
    const again = reach(
      [
        { kind: "request-gate", gateId: "gate-2", contentHash: "hash" },
        verdictOf(0, "hash", "gate-2", "in-band"),
        { kind: "submit", contentHash: "hash" },
      ],
      open,
    );
    expect(again.accepted[0]?.gateId).toBe("gate-2");
  });

  it("keeps a verdict for content that was edited and put back to the very same bytes", () => {
    const state = reach([
      DESIGN,
      ...judged(0, "hash", "in-band"),
      { kind: "edit", contentHash: "other" },
      { kind: "edit", contentHash: "hash" },
      { kind: "validate", validation: validationOf(0, "hash") },
      { kind: "submit", contentHash: "hash" },
    ]);
    expect(state.accepted).toHaveLength(1);
  });

  it("evolves an existing family from the level above its parent, counting the strategies it had", () => {
    const parent = {
      family: FAMILY,
      level: 4,
      strategies: ["larger_db", "schema_extension", "noisy_instructions"],
    } as const;
    const start = begin({ ...RULES, lastLevel: 5 }, parent);
    const draft = { kind: "edit", contentHash: "hash" } as const;
    const claim = (strategies: string[]) =>
      ({ kind: "validate", validation: validationOf(5, "hash", { strategies }) }) as const;
    expect(refusalOf(reach([draft], start), claim(["larger_db", "conditional_rules"])).code).toBe("too-few-strategies");
    const sound = reach([draft, claim(["conditional_rules", "stricter_thresholds"])], start);
    expect(nextStep(sound)).toContain("kelp_farm_t5");
    expect(nextStep(sound)).toContain("above 0.00, at most 0.20");
  });

  it("looks at the family's strategies once more at the end", () => {
    const complete = reach([DESIGN, ...LEVELS.flatMap(accepted)]);
    const stricter = { ...complete, rules: { ...complete.rules, minimumStrategies: 6 } };
    expect(refusalOf(stricter, { kind: "finish" }).code).toBe("too-few-strategies");
  });

  it("refuses rules that leave no level to reach", () => {
    expect(() => begin(RULES, { family: FAMILY, level: 4, strategies: [] })).toThrow(RangeError);
  });
});

describe("bounds of a run", () => {
  const bounded = (changes: Partial<typeof DEFAULT_BOUNDS>) =>
    begin({ ...RULES, bounds: { ...DEFAULT_BOUNDS, ...changes } });
  const NOTHING = { kind: "spend", turns: 0, tokens: 0, cost: 0, milliseconds: 0 } as const;

  it.each([
    ["turns", { turns: 3 }, { turns: 3 }],
    ["tokens", { tokens: 1000 }, { tokens: 1200 }],
    ["cost", { cost: 2.5 }, { cost: 2.5 }],
    ["milliseconds", { milliseconds: 60_000 }, { milliseconds: 60_001 }],
  ] as const)("ends at its bound of %s, keeps what was accepted and tells the numbers", (bound, bounds, spent) => {
    const state = reach([DESIGN, ...accepted(0), { ...NOTHING, ...spent }], bounded(bounds));
    const [allowed, used] = [Object.values(bounds)[0], Object.values(spent)[0]];
    expect(state.phase).toEqual({ kind: "ended", reason: { kind: "bound", bound, allowed, used } });
    expect(state.accepted.map(({ name }) => name)).toEqual([`${FAMILY}_t0`]);
  });

  it("adds up what is used, and takes nothing back", () => {
    const state = reach([
      DESIGN,
      { ...NOTHING, turns: 2, tokens: 10 },
      { ...NOTHING, turns: 1, tokens: -1000, cost: Number.NaN },
    ]);
    expect(state.spent).toEqual({ turns: 3, tokens: 10, cost: 0, milliseconds: 0 });
  });

  it("ends when a tier has missed its band as often as allowed; gates without a verdict are counted apart", () => {
    const start = bounded({ gatesPerTier: 2, undecidedPerTier: 2 });
    const once = reach([DESIGN, ...judged(0, "a", "too-easy"), ...judged(0, "b", "undecided")], start);
    expect(once.phase.kind).toBe("validated");
    expect(reach(judged(0, "c", "too-hard"), once).phase).toMatchObject({ reason: { bound: "gatesPerTier", used: 2 } });
    expect(reach(judged(0, "c", "undecided"), once).phase).toMatchObject({ reason: { bound: "undecidedPerTier" } });
  });

  it("counts misses by tier", () => {
    const start = bounded({ gatesPerTier: 2 });
    const events = [DESIGN, ...judged(0, "a", "too-easy"), ...accepted(0), ...judged(1, "b", "too-easy")];
    expect(reach(events, start).phase.kind).toBe("validated");
  });

  it("ends when no design was new enough, or a draft never sound, as often as allowed", () => {
    const taken = { kind: "design", family: FAMILY, novelty: { kind: "name-taken", family: FAMILY } } as const;
    const first = advance(bounded({ designs: 2 }), taken);
    expect(first.ok).toBe(false);
    expect(advance(first.state, taken).state.phase).toMatchObject({
      reason: { bound: "designs", allowed: 2, used: 2 },
    });

    const drafted = reach([DESIGN, { kind: "edit", contentHash: "hash" }], bounded({ validationsPerTier: 2 }));
    const broken = { kind: "validate", validation: validationOf(0, "hash", { problems: ["verify gives 1"] }) } as const;
    const second = advance(advance(drafted, broken).state, broken);
    expect(second.state.phase).toMatchObject({ reason: { bound: "validationsPerTier", used: 2 } });
  });

  it("refuses the try that ends the run, and says what was wrong with it", () => {
    const taken = { kind: "design", family: FAMILY, novelty: { kind: "name-taken", family: FAMILY } } as const;
    expect(refusalOf(bounded({ designs: 1 }), taken)).toMatchObject({ code: "name-taken" });
    const drafted = reach([DESIGN, { kind: "edit", contentHash: "hash" }], bounded({ validationsPerTier: 1 }));
    const { code, message, next } = refusalOf(drafted, {
      kind: "validate",
      validation: validationOf(0, "hash", { problems: ["verify gives 1"] }),
    });
    expect([code, message]).toEqual(["unsound", "verify gives 1\nThat was the last validation allowed."]);
    expect(next).toContain("the run has ended");
  });

  it("ends when a sound draft is validated again and again; a sound last one still counts", () => {
    const again = { kind: "validate", validation: validationOf(0, "hash") } as const;
    const start = bounded({ validationsPerTier: 2 });
    const last = reach([DESIGN, { kind: "edit", contentHash: "hash" }, again, again], start);
    expect(last.phase.kind).toBe("validated");
    const more = advance(last, again);
    expect(more.ok).toBe(false);
    expect(more.state.phase).toMatchObject({ reason: { bound: "validationsPerTier", allowed: 2, used: 2 } });
  });

  it.each([
    [
      { kind: "give-up", words: "no way into the band" },
      { kind: "gave-up", words: "no way into the band" },
    ],
    [{ kind: "cancel" }, { kind: "cancelled" }],
  ] as const)("keeps accepted tiers when it ends by %o", (event, reason) => {
    const state = reach([DESIGN, ...accepted(0), ...accepted(1), event]);
    expect(state.phase).toEqual({ kind: "ended", reason });
    expect(state.accepted).toHaveLength(2);
  });
});
