import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { forgetSilentWorkers, forgetWorker, liveWorkers, reportWorker, SILENT_AFTER } from "./store";

describeOnBothDatabases("the list of workers", () => {
  it("shows who is alive with its load, and nobody who stopped or fell silent", async () => {
    await reportWorker("one", 8, 0);
    await reportWorker("two", 4, 4);
    await reportWorker("one", 8, 3);
    expect((await liveWorkers()).map(({ id, concurrency, running }) => [id, concurrency, running])).toEqual([
      ["one", 8, 3],
      ["two", 4, 4],
    ]);
    await forgetWorker("one");
    expect((await liveWorkers()).map(({ id }) => id)).toEqual(["two"]);
    expect(await liveWorkers(new Date(Date.now() + SILENT_AFTER + 1_000))).toEqual([]);
  });

  it("keeps one that was killed for a day, and then no longer", async () => {
    await reportWorker("killed", 8, 3);
    expect(await forgetSilentWorkers(new Date(Date.now() + 23 * 3_600_000))).toBe(0);
    expect(await forgetSilentWorkers(new Date(Date.now() + 25 * 3_600_000))).toBeGreaterThan(0);
    expect(await liveWorkers()).toEqual([]);
  });
});
