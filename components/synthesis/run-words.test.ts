import { describe, expect, it } from "vitest";
import { lastCallWords, levelsOf, phaseWords, runName } from "./run-words";

describe("the words of a run", () => {
  it("counts the levels that it is to write, of an evolved tier those above it", () => {
    expect(levelsOf({ seedName: null, lastLevel: 4 })).toBe(5);
    expect(levelsOf({ seedName: "day_spa_t4", lastLevel: 6 })).toBe(2);
  });

  it("says since when an agent hasn't called, while its run is open and waits for nobody else", () => {
    const moments = { createdAt: "2026-11-30T05:00:00.000Z", movedAt: "2026-11-30T06:30:00.000Z" };
    const run = { ...moments, driver: "agent", state: "running", phase: "drafting", turns: 3 } as const;
    expect(lastCallWords(run)).toBe("quiet since 2026-11-30 06:30");
    expect(lastCallWords({ ...run, turns: 0, movedAt: null })).toBe("no call since 2026-11-30 05:00");
    const others = [{ driver: "model" }, { state: "done" }, { phase: "gating" }] as const;
    expect(others.map((other) => lastCallWords({ ...run, ...other }))).toEqual([null, null, null]);
  });

  it("names the level at hand", () => {
    expect(phaseWords({ phase: "gating", level: 2 })).toBe("t2 is at its gate");
    expect(phaseWords({ phase: "designing", level: null })).toBe("designing a family");
  });

  it("calls a run that ended before its design not designing", () => {
    expect(runName({ familyName: null, phase: "designing" })).toBe("designing");
    expect(runName({ familyName: null, phase: "ended" })).toBe("no family");
  });
});
