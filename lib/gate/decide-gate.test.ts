import { describe, expect, it } from "vitest";
import { decideGate } from "./decide-gate";
import { MAX_FAULTS } from "./gate-settings";
import type { Attempt } from "./slot-state";

const attempt = (part: Partial<Attempt>): Attempt => ({
  ...{ id: "r", attempt: 1, running: false, outcome: "errored", scored: false, errorKind: null, excused: false },
  ...part,
});
const PASSED = [attempt({ scored: true, outcome: "passed" })];
const FAILED = [attempt({ scored: true, outcome: "failed" })];
const RUNNING = [attempt({ running: true, outcome: null })];
const GIVEN_UP = Array.from({ length: MAX_FAULTS }, () => attempt({ errorKind: "timeout" }));

const slots = (...each: readonly (readonly Attempt[])[]) => new Map(each.map((attempts, slot) => [slot, attempts]));
const BAND = { low: 0.25, high: 0.5, lowOpen: false };

describe("decideGate", () => {
  it("plays on while a slot is open and the verdict isn't certain", () => {
    expect(decideGate({ k: 4, band: BAND, curtail: true }, slots(PASSED, RUNNING))).toBeNull();
    expect(decideGate({ k: 4, band: BAND, curtail: false }, slots(PASSED, PASSED, PASSED, RUNNING))).toBeNull();
  });

  it("stops a curtailed gate at the slot that made it certain and counts the slots up to it alone", () => {
    // The fifth was quick and has ended; the fourth still runs.
    const played = slots(PASSED, PASSED, PASSED, RUNNING, FAILED);
    expect(decideGate({ k: 5, band: BAND, curtail: true }, played)).toEqual({
      ...{ passes: 3, scored: 3, errored: 0, curtailed: true },
      verdict: { kind: "too-easy", rate: 1 },
    });
  });

  it("isn't certain by what ended out of turn", () => {
    expect(decideGate({ k: 5, band: BAND, curtail: true }, slots(RUNNING, PASSED, PASSED, PASSED))).toBeNull();
  });

  it("counts everything where nothing is missing", () => {
    const played = slots(PASSED, PASSED, PASSED, FAILED);
    expect(decideGate({ k: 4, band: BAND, curtail: true }, played)).toMatchObject({
      ...{ passes: 3, scored: 4, errored: 0, curtailed: false },
      verdict: { kind: "too-easy", rate: 0.75 },
    });
  });

  it("leaves slots that were given up out of the rate, and the verdict open where they could matter", () => {
    const played = slots(PASSED, PASSED, GIVEN_UP, FAILED);
    expect(decideGate({ k: 4, band: BAND, curtail: true }, played)).toMatchObject({
      ...{ passes: 2, scored: 3, errored: 1, curtailed: false },
      verdict: { kind: "undecided", missing: 1 },
    });
  });

  it("never stops an eval, which has no verdict to be certain of", () => {
    expect(decideGate({ k: 3, band: null, curtail: true }, slots(PASSED, PASSED))).toBeNull();
    expect(decideGate({ k: 2, band: null, curtail: true }, slots(PASSED, FAILED))).toMatchObject({ verdict: null });
  });
});
