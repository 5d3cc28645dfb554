import { describe, expect, it } from "vitest";
import { levelsOf, phaseWords, runName } from "./run-words";

describe("the words of a run", () => {
  it("counts the levels that it is to write, of an evolved tier those above it", () => {
    expect(levelsOf({ seedName: null, lastLevel: 4 })).toBe(5);
    expect(levelsOf({ seedName: "day_spa_t4", lastLevel: 6 })).toBe(2);
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
