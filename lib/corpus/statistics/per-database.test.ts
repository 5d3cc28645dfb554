import { describe, expect, it } from "vitest";
import { perDatabase } from "./per-database";

describe("perDatabase", () => {
  it("makes one of each database, whenever it is asked", () => {
    let made = 0;
    const memoryOf = perDatabase((db: { name: string }) => `${db.name} ${++made}`);
    const [first, second] = [{ name: "first" }, { name: "second" }];
    expect([memoryOf(first), memoryOf(second), memoryOf(first)]).toEqual(["first 1", "second 2", "first 1"]);
  });
});
