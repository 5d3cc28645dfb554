import { describe, expect, it } from "vitest";
import { retryAfter } from "./retry-after";

const NOW = Date.parse("2026-01-01T00:00:00Z");
const asked = (headers: Record<string, string>) => retryAfter(new Headers(headers), NOW);

describe("retryAfter", () => {
  it.each([
    ["seconds", { "retry-after": "3" }, 3000],
    ["parts of seconds", { "retry-after": "0.5" }, 500],
    ["a date", { "retry-after": "Thu, 01 Jan 2026 00:00:20 GMT" }, 20_000],
    ["a date that has passed", { "retry-after": "Thu, 01 Jan 2015 00:00:20 GMT" }, 0],
    ["milliseconds, before seconds", { "retry-after-ms": "120", "retry-after": "3" }, 120],
    ["nothing", {}, null],
    ["what can't be read", { "retry-after": "soon" }, null],
  ])("reads %s", (_what, headers, milliseconds) => expect(asked(headers as Record<string, string>)).toBe(milliseconds));
});
