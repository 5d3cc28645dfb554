import { afterEach, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { listJobs } from "../queries";
import { jobQueue } from "../queue";
import { forgetJobs } from "../testing/forget-jobs";
import { LOOK_EVERY, lookNow, nextLook, resumeGates } from "./resume-gates";

describeOnBothDatabases("the look after gates that stand still", () => {
  afterEach(forgetJobs);

  it("is planned once for however many workers ask, at the next full five minutes, beside one for those that start", async () => {
    const now = Date.parse("2036-01-01T12:03:00Z");
    for (const later of [0, 60_000, 119_999]) await jobQueue().enqueue(resumeGates, {}, nextLook(now + later));
    for (const _ of [1, 2]) await jobQueue().enqueue(resumeGates, {}, lookNow);
    const { rows } = await listJobs({ name: "resume-gates", limit: 9, offset: 0 });
    expect(rows.map(({ key, runAt }) => [key, key === lookNow.key || runAt])).toEqual([
      ["resume-gates:now", true],
      ["resume-gates:next", "2036-01-01T12:05:00.000Z"],
    ]);
    expect(await jobQueue().claim("w", ["resume-gates"], 5, 60_000)).toHaveLength(1);
    expect(nextLook(now).runAt).not.toEqual(nextLook(now + LOOK_EVERY).runAt);
  });
});
