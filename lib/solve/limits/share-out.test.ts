import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOut } from "./share-out";

const claims = (...wanted: number[]) => wanted.map((each, index) => ({ workerId: `w${index}`, wanted: each }));
const shares = (limit: number, wanted: number[], round = 0) => [...shareOut(limit, claims(...wanted), round).values()];

describe("shareOut", () => {
  it.each([
    ["everybody what he wants where there is enough", 10, [3, 4], [3, 4]],
    ["equal parts where there isn't", 10, [50, 50], [5, 5]],
    ["to others what one doesn't want", 10, [1, 50, 50], [1, 5, 4]],
    ["nothing to whom nothing is wanted", 4, [0, 9], [0, 4]],
    ["nothing where nothing is allowed", 0, [3, 3], [0, 0]],
  ])("gives %s", (_what, limit, wanted, expected) => expect(shares(limit, wanted)).toEqual(expected));

  it("lets every worker have a turn where there are more of them than places", () => {
    const rounds = [0, 1, 2].map((round) => shares(1, [5, 5, 5], round));
    expect(rounds).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
  });

  it("never gives more than there is, to nobody more than he wants, and leaves nothing that somebody wants", () => {
    const wants = fc.array(fc.nat(40), { maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(60), wants, fc.nat(20), (limit, wanted, round) => {
        const given = shares(limit, wanted, round);
        const sum = given.reduce((total, share) => total + share, 0);
        expect(sum).toBe(
          Math.min(
            limit,
            wanted.reduce((total, want) => total + want, 0),
          ),
        );
        expect(given.every((share, index) => share <= (wanted[index] ?? 0))).toBe(true);
      }),
    );
  });
});
