import { afterEach, describe, expect, it } from "vitest";
import { SharedRate } from "./shared-rate";
import type { WindowClaim } from "./store";

const open: SharedRate[] = [];
afterEach(async () => {
  for (const rate of open.splice(0)) await rate.close();
});

/** The rate of one process whose table answers as `claim` does, and which waits for a tenth of `windowMs` that it answers again. */
function rateOf(windowMs: number, claim: (asked: WindowClaim) => Promise<number>): SharedRate {
  const options = { endpointId: "m", kind: "requests", windowMs, patienceMs: windowMs / 10 } as const;
  const rate = new SharedRate({ ...options, claim, unclaim: async () => {} });
  open.push(rate);
  return rate;
}

describe("what a process takes of a minute", () => {
  it("is waited for while the table is out of reach for a moment", async () => {
    let tries = 0;
    const rate = rateOf(60_000, async ({ least }) => {
      if (++tries < 2) throw new Error("database is locked");
      return least;
    });
    await rate.take(1, 10, undefined);
    expect(tries).toBe(2);
  });

  it("is given up as an infrastructure's error where it stays out of reach for longer than one waits", async () => {
    const rate = rateOf(600, () => Promise.reject(new Error("no such table: EndpointWindow")));
    await expect(rate.take(1, 10, undefined)).rejects.toMatchObject({
      kind: "limits-unreachable",
      message: expect.stringContaining("no such table"),
    });
  });
});
