import { describe, expect, it } from "vitest";
import type { EndpointLimits } from "@/lib/models/contract";
import { KnownLimits } from "./known-limits";

/** Limits frozen at 9 places, and a table that answers in turn. */
function known(...answers: (EndpointLimits | null | Error)[]) {
  const clock = { at: 0 };
  const read = async () => {
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error("read too often");
    return answer;
  };
  return { clock, limits: new KnownLimits({ id: "m", limits: { concurrency: 9 } }, read, () => clock.at) };
}

describe("known limits", () => {
  it("are the table's, read by all who ask at the same time, and again after fifteen seconds", async () => {
    const { clock, limits } = known({ concurrency: 2 }, { concurrency: 3 });
    expect(await Promise.all([limits.current(), limits.current()])).toEqual([{ concurrency: 2 }, { concurrency: 2 }]);
    clock.at = 14_999;
    expect(await limits.current()).toEqual({ concurrency: 2 });
    clock.at = 15_000;
    expect(await limits.current()).toEqual({ concurrency: 3 });
  });

  it("stay what they were where a reading fails", async () => {
    const { clock, limits } = known({ concurrency: 2 }, new Error("database is locked"));
    await limits.current();
    clock.at = 15_000;
    expect(await limits.current()).toEqual({ concurrency: 2 });
  });

  it("are those of the gate where the model isn't connected any more, and where nothing could be read yet", async () => {
    const { clock, limits } = known(new Error("database is locked"), { concurrency: 2 }, null);
    expect(await limits.current()).toEqual({ concurrency: 9 });
    clock.at = 15_000;
    expect(await limits.current()).toEqual({ concurrency: 2 });
    clock.at = 30_000;
    expect(await limits.current()).toEqual({ concurrency: 9 });
  });
});
