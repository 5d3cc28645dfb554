import { describe, expect, it } from "vitest";
import { isLoopbackHost, isOwnRequest } from "./request-guard";

describe("isLoopbackHost", () => {
  it.each(["127.0.0.1:3000", "localhost", "LOCALHOST:3917", "[::1]:3000"])("serves %s", (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each([null, "", "evil.example:3000", "127.0.0.1.evil.example", "localhost.evil.example:3000", "10.0.0.5:3000"])(
    "refuses %s, as a rebinding page would send it",
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});

describe("isOwnRequest", () => {
  const from = (headers: Record<string, string>) => new Headers({ host: "127.0.0.1:3000", ...headers });

  it("lets anyone read: the host check and the same-origin policy guard reading", () => {
    expect(isOwnRequest("GET", from({ origin: "https://evil.example" }))).toBe(true);
  });

  it("lets our own pages and programs without an origin change things", () => {
    expect(isOwnRequest("POST", from({ origin: "http://127.0.0.1:3000", "sec-fetch-site": "same-origin" }))).toBe(true);
    expect(isOwnRequest("POST", from({}))).toBe(true);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another port of this machine", { origin: "http://127.0.0.1:8080" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a browser that hides the origin but tells the site", { "sec-fetch-site": "cross-site" }],
  ])("refuses a change from %s", (_who, headers: Record<string, string>) => {
    expect(isOwnRequest("POST", from(headers))).toBe(false);
  });
});
