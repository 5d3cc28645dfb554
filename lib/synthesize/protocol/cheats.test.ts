import { describe, expect, it } from "vitest";
import { advance } from "./advance";
import type { SynthesisEvent } from "./events";
import type { RefusalCode } from "./refusal";
import { accepted, DESIGN, FAMILY, judged, RULES, reach, refusalOf, validationOf, verdictOf } from "./testing/run";

const edit = (contentHash: string | null): SynthesisEvent => ({ kind: "edit", contentHash });
const submit = (contentHash: string): SynthesisEvent => ({ kind: "submit", contentHash });
const gate = (gateId: string, contentHash: string): SynthesisEvent => ({ kind: "request-gate", gateId, contentHash });
const check = (...given: Parameters<typeof validationOf>): SynthesisEvent => ({
  kind: "validate",
  validation: validationOf(...given),
});
const gating: SynthesisEvent[] = [DESIGN, edit("hash"), check(0, "hash"), gate("gate-1", "hash")];
const inBand = verdictOf(0, "hash", "gate-1", "in-band");
const nearest = { family: "day_spa", similarity: 0.93, tools: ["book_treatment"], entities: ["Treatment"] };

describe("the protocol refuses", () => {
  it.each<[string, SynthesisEvent[], SynthesisEvent, RefusalCode]>([
    ["a tier without a gate", [DESIGN, edit("hash"), check(0, "hash")], submit("hash"), "no-verdict"],
    ["a tier while its gate runs", gating, submit("hash"), "no-verdict"],
    ["a tier that is too easy", [DESIGN, ...judged(0, "hash", "too-easy")], submit("hash"), "out-of-band"],
    ["a tier without a decided verdict", [DESIGN, ...judged(0, "hash", "undecided")], submit("hash"), "out-of-band"],
    [
      "a draft edited after its gate, such as a verify made weaker",
      [DESIGN, ...judged(0, "hash", "in-band"), edit("weaker")],
      submit("weaker"),
      "changed-since-gate",
    ],
    [
      "a draft edited and validated after its gate",
      [DESIGN, ...judged(0, "hash", "in-band"), edit("weaker"), check(0, "weaker")],
      submit("weaker"),
      "no-verdict",
    ],
    [
      "an edited draft under the hash of the one that was judged",
      [DESIGN, ...judged(0, "hash", "in-band"), edit("weaker"), check(0, "weaker")],
      submit("hash"),
      "changed-since-gate",
    ],
    [
      "files that changed behind the protocol's back",
      [DESIGN, ...judged(0, "hash", "in-band")],
      submit("weaker"),
      "changed-since-gate",
    ],
    ["an edit while the gate runs", gating, edit("weaker"), "draft-locked"],
    ["a second gate beside the running one", gating, gate("gate-2", "hash"), "draft-locked"],
    ["a gate on a draft that isn't validated", [DESIGN, edit("hash")], gate("gate-1", "hash"), "not-validated"],
    ["a gate on other content", [DESIGN, edit("hash"), check(0, "hash")], gate("gate-1", "easy"), "not-the-draft"],
    [
      "asking again for a verdict on the same content",
      [DESIGN, ...judged(0, "hash", "too-hard")],
      gate("gate-2", "hash"),
      "already-judged",
    ],
    ["the verdict of another gate", gating, verdictOf(0, "hash", "gate-9", "in-band"), "no-such-gate"],
    ["the verdict of a gate nobody asked for", [DESIGN, edit("hash")], inBand, "no-such-gate"],
    ["a verdict on other content", gating, { ...inBand, contentHash: "easy" }, "gate-of-other-content"],
    [
      "a verdict against a softer band",
      gating,
      { ...inBand, band: { low: 0, high: 1, lowOpen: false } },
      "gate-of-other-band",
    ],
    ["the verdict of a weaker judge", gating, { ...inBand, judge: "judge-2" }, "gate-of-other-judge"],
    ["a verdict that was taken before", [...gating, inBand], inBand, "gate-used"],
    [
      "a gate of the tier before",
      [DESIGN, ...accepted(0), edit("next"), check(1, "next")],
      gate("gate-hash-0", "next"),
      "gate-used",
    ],
    [
      "the accepted tier's content once more",
      [DESIGN, ...accepted(0), edit("hash-0")],
      check(0, "hash-0"),
      "wrong-level",
    ],
    ["a skipped level", [DESIGN, ...accepted(0), edit("next")], check(2, "next"), "wrong-level"],
    ["a tier of another family", [DESIGN, edit("hash")], check(0, "hash", { family: "day_spa" }), "other-family"],
    [
      "a tier that names another parent",
      [DESIGN, ...accepted(0), edit("next")],
      check(1, "next", { parent: "day_spa_t0" }),
      "wrong-parent",
    ],
    [
      "a tier without a strategy",
      [DESIGN, ...accepted(0), edit("next")],
      check(1, "next", { strategies: [] }),
      "strategies-missing",
    ],
    [
      "a strategy of its own making",
      [DESIGN, ...accepted(0), edit("next")],
      check(1, "next", { strategies: ["harder"] }),
      "strategy-unknown",
    ],
    [
      "strategies of a seed",
      [DESIGN, edit("hash")],
      check(0, "hash", { strategies: ["larger_db"] }),
      "strategies-of-a-seed",
    ],
    ["a draft that isn't sound", [DESIGN, edit("hash")], check(0, "hash", { problems: ["gold fails"] }), "unsound"],
    ["the check of another draft", [DESIGN, edit("hash")], check(0, "sound"), "not-the-draft"],
    ["files that make no task", [DESIGN, edit(null)], check(0, "hash"), "draft-unreadable"],
    ["a draft before the design", [], edit("hash"), "not-now"],
    ["a second design", [DESIGN], DESIGN, "not-now"],
    [
      "a copied family",
      [],
      { kind: "design", family: FAMILY, novelty: { kind: "too-close", nearest, limit: 0.6 } },
      "not-novel",
    ],
    [
      "a family's name that is taken",
      [],
      { kind: "design", family: FAMILY, novelty: { kind: "name-taken", family: FAMILY } },
      "name-taken",
    ],
    ["a family named like a tier", [], { ...DESIGN, family: "kelp_farm_t3" } as SynthesisEvent, "name-malformed"],
    ["a family's name that is a path", [], { ...DESIGN, family: "../kelp" } as SynthesisEvent, "name-malformed"],
    ["the end before the last level", [DESIGN, ...accepted(0)], { kind: "finish" }, "not-now"],
    ["anything after the end", [DESIGN, { kind: "cancel" }], edit("hash"), "ended"],
  ])("%s", (_what, before, event, code) => {
    const state = reach(before);
    const refusal = refusalOf(state, event);
    expect(refusal.code).toBe(code);
    expect(refusal.next).not.toBe("");
    expect(advance(state, event).state.accepted).toEqual(state.accepted);
  });

  it("a family that ends with fewer than five strategies, at its last tier", () => {
    const monotone = (level: number): SynthesisEvent[] => [
      edit(`hash-${level}`),
      check(level, `hash-${level}`, { strategies: level === 0 ? [] : ["larger_db"] }),
      gate(`gate-${level}`, `hash-${level}`),
      verdictOf(level, `hash-${level}`, `gate-${level}`, "in-band"),
      submit(`hash-${level}`),
    ];
    const state = reach([DESIGN, ...[0, 1, 2, 3].flatMap(monotone), edit("hash-4")]);
    const refusal = refusalOf(state, check(4, "hash-4", { strategies: ["larger_db", "noisy_instructions"] }));
    expect(refusal.code).toBe("too-few-strategies");
    expect(refusal.message).toContain(`needs ${RULES.minimumStrategies}`);
  });

  it("to keep a validation that a later one took back", () => {
    const failed = advance(reach([DESIGN, edit("hash"), check(0, "hash")]), check(0, "hash", { problems: ["flaky"] }));
    expect(failed.ok).toBe(false);
    expect(refusalOf(failed.state, gate("gate-1", "hash")).code).toBe("not-validated");
  });

  it("a copy with the neighbour and the shared names in words", () => {
    const { message, next } = refusalOf(reach([]), {
      kind: "design",
      family: FAMILY,
      novelty: { kind: "too-close", nearest, limit: 0.6 },
    });
    expect(message).toMatch(/day_spa.*0\.93.*book_treatment.*Treatment/);
    expect(next).toContain("design");
  });
});
