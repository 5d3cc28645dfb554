import { afterEach, describe, expect, it } from "vitest";
import { SharedPlaces } from "./shared-places";
import type { Share } from "./store";

const open: SharedPlaces[] = [];
afterEach(async () => {
  for (const places of open.splice(0)) await places.close();
});

/** Places of one worker whose table answers as `renew` does, and which waits as long as its lease that it answers again. */
function placesOf(leaseMs: number, renew: () => Promise<Share>): SharedPlaces {
  const places = new SharedPlaces({ endpointId: "m", workerId: "w", leaseMs, renew, drop: async () => {} });
  open.push(places);
  return places;
}

describe("the places of a process", () => {
  it("are waited for while the table is out of reach for a moment", async () => {
    let tries = 0;
    const places = placesOf(60_000, async () => {
      if (++tries < 2) throw new Error("database is locked");
      return { granted: 1, fair: 1 };
    });
    await places.enter(1, undefined);
    expect(tries).toBe(2);
    places.leave();
  });

  it("are given up as an infrastructure's error where it stays out of reach for longer than a lease", async () => {
    const places = placesOf(80, () => Promise.reject(new Error("no such table: EndpointShare")));
    const waiting = [places.enter(1, undefined), places.enter(1, undefined)];
    for (const each of waiting)
      await expect(each).rejects.toMatchObject({
        kind: "limits-unreachable",
        message: expect.stringContaining("no such table"),
      });
  });
});
