import { describe, expect, it } from "vitest";
import { comparePaths } from "@/lib/trajectories/align/compare-paths";
import { traceGold } from "@/lib/trajectories/align/path";
import { rowsPage } from "./rows-page";

const path = (count: number, size: number) => {
  const calls = Array.from({ length: count }, (_, at) =>
    traceGold(
      {
        name: "note",
        arguments: {
          at,
          ...Object.fromEntries(Array.from({ length: 40 }, (_, key) => [`k${key}`, `${at}${"x".repeat(size)}`])),
        },
        changes: false,
      },
      at,
    ),
  );
  return { calls, total: count };
};

describe("rowsPage", () => {
  it("gives the rows that were asked for and says where to go on", () => {
    const compared = comparePaths(path(5, 1), path(5, 1));
    expect(rowsPage(compared, { from: 1, count: 2 })).toMatchObject({ total: 5, from: 1, next: 3 });
    expect(rowsPage(compared, { from: 3, count: 9 })).toMatchObject({ next: null });
    expect(rowsPage(compared, { from: 9, count: 9 })).toMatchObject({ items: [], next: null });
  });

  it("stops where an answer is full, yet never stands still", () => {
    const left = path(40, 450);
    const right = {
      ...left,
      calls: left.calls.map((call, at) =>
        traceGold(
          {
            name: call.name,
            arguments: {
              ...(JSON.parse(call.argumentsText) as Record<string, unknown>),
              at: at + 100,
              ...Object.fromEntries(Array.from({ length: 40 }, (_, key) => [`k${key}`, `${at}${"y".repeat(450)}`])),
            },
            changes: false,
          },
          at,
        ),
      ),
    };
    const page = rowsPage(comparePaths(left, right), { from: 0, count: 40 });
    expect(page.items.length).toBeGreaterThan(0);
    expect(page.next).toBe(page.items.length);
    expect(JSON.stringify(page).length).toBeLessThan(1_000_000);
  });
});
