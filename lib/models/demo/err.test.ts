import { describe, expect, it } from "vitest";
import { Entities } from "./entities";
import { type ErrorKind, err, type Step } from "./err";
import { seededRandom } from "./random";
import { ferryTask } from "./testing/ferry-family";

const task = ferryTask(3);
const steps: Step[] = task.gold.map((call) => ({ ...call, changes: call.name === "book_crossing" }));
const entities = new Entities(task.database);
const tried = Array.from({ length: 200 }, (_, seed) => err(steps, entities, seededRandom(String(seed))));
const changesOf = (walked: readonly Step[]) => walked.filter(({ changes }) => changes).map((step) => step.arguments);

describe("err", () => {
  it("knows four ways of going wrong", () => {
    const kinds: ErrorKind[] = ["forgotten-constraint", "near-miss", "skipped-step", "stopped-early"];
    expect([...new Set(tried.map(({ kind }) => kind))].sort()).toEqual(kinds);
  });

  it("always touches what the gold path changes", () => {
    for (const { steps: walked } of tried) expect(changesOf(walked)).not.toEqual(changesOf(steps));
  });

  it("leaves the steps that it was given as they were", () => {
    expect(steps).toEqual(task.gold.map((call) => ({ ...call, changes: call.name === "book_crossing" })));
  });

  it("goes on with the entity that it mistook, in reads too", () => {
    const mistaken = tried.find(
      ({ kind, steps: walked }) => kind === "near-miss" && walked[3]?.arguments.ferry_id !== "FE-103",
    );
    const wrong = mistaken?.steps[3]?.arguments.ferry_id;
    expect(wrong).toMatch(/^FE-\d+$/);
    expect(mistaken?.steps.filter((step) => step.arguments.ferry_id === wrong)).toHaveLength(2);
    expect(mistaken?.steps.some((step) => step.arguments.ferry_id === "FE-103")).toBe(false);
  });

  it("stops before a lonely change which holds nothing to get wrong", () => {
    const lonely = [{ name: "close_day", arguments: {}, changes: true }];
    for (const seed of ["1", "2", "3", "4", "5"]) {
      expect(err(lonely, new Entities("{}"), seededRandom(seed))).toEqual({ kind: "stopped-early", steps: [] });
    }
  });
});
