import { describe, expect, it } from "vitest";
import { DEFAULT_RETRY, retryDelay } from "./retry-policy";

const policy = { ...DEFAULT_RETRY, attempts: 12, firstDelayMs: 100, maxDelayMs: 1000 };

describe("retryDelay", () => {
  it("doubles up to its bound", () => {
    const delays = [1, 2, 3, 4, 5, 6].map((attempt) => retryDelay({ ...policy, random: () => 1 }, attempt, null));
    expect(delays).toEqual([100, 200, 400, 800, 1000, 1000]);
  });

  it("spreads many workers over a quarter of the delay", () => {
    expect(retryDelay({ ...policy, random: () => 0 }, 1, null)).toBe(75);
  });

  it("ends with the last try", () => expect(retryDelay(policy, 12, 5)).toBeNull());
});

describe("the default's sleep", () => {
  it("ends with the signal's reason", async () => {
    const signal = AbortSignal.abort(new Error("stopped by hand"));
    await expect(DEFAULT_RETRY.sleep(1_000_000, signal)).rejects.toThrow("stopped by hand");
  });
});
