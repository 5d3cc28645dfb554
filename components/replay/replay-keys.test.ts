import { describe, expect, it, vi } from "vitest";
import { keysOf } from "@/components/ui/key-registry";
import { replayKeys } from "./replay-keys";

const actions = () => ({
  next: vi.fn(),
  previous: vi.fn(),
  first: vi.fn(),
  last: vi.fn(),
  nextWrite: vi.fn(),
  previousWrite: vi.fn(),
  nextFlag: vi.fn(),
  search: vi.fn(),
  nextHit: vi.fn(),
  previousHit: vi.fn(),
  copyLink: vi.fn(),
  nextPane: vi.fn(),
});

describe("replayKeys", () => {
  it("binds no key twice and leaves ? to the sheet of keys", () => {
    const keys = replayKeys(actions()).flatMap(keysOf);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain("?");
  });

  it.each([
    ["j", "next"],
    ["ArrowRight", "next"],
    ["k", "previous"],
    ["ArrowLeft", "previous"],
    ["g", "first"],
    ["G", "last"],
    ["n", "nextWrite"],
    ["N", "previousWrite"],
    ["d", "nextFlag"],
    ["/", "search"],
    ["f", "nextHit"],
    ["F", "previousHit"],
    ["c", "copyLink"],
  ] as const)("does, for %s, %s alone", (key, name) => {
    const made = actions();
    const binding = replayKeys(made).find((candidate) => keysOf(candidate).includes(key));
    binding?.run(undefined as unknown as KeyboardEvent); // the replay's actions read no event
    for (const [other, called] of Object.entries(made)) expect(called.mock.calls.length).toBe(other === name ? 1 : 0);
  });
});
