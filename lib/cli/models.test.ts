import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { QUICK } from "./testing/quick";

const ROOT = join(import.meta.dirname, "..", "..");

describe("general-agent models", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
  });
  afterAll(() => fresh.drop());

  async function run(...args: string[]) {
    const child = spawn(process.execPath, [...QUICK, join(ROOT, "bin", "general-agent"), "models", ...args], {
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: fresh.url, SOME_KEY: "secret-123" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    const [code] = await once(child, "close");
    return { out, err, code };
  }

  it("connects a model, tests it, changes it, lists it and removes it", async () => {
    const base = ["--base-url", "http://127.0.0.1:9/v1", "--key-env", "SOME_KEY"];
    const added = await run("add", "acme/one", ...base, "--concurrency", "4", "--quirk", "seed=omit");
    expect(added).toMatchObject({ code: 0, out: expect.stringContaining("acme/one is connected") });

    const tested = await run("test", "acme/one");
    expect(tested.code).toBe(1);
    expect(tested.out).toMatch(/does not reach the address\.\nThe connection is refused: .*ECONNREFUSED/);

    const edited = await run(
      "edit",
      "acme/one",
      "--concurrency",
      "",
      "--input-price",
      "1",
      "--output-price",
      "2",
      "--json",
    );
    const expected = {
      id: "acme/one",
      modelName: "acme/one",
      prices: { input: 1, output: 2 },
      quirks: { seed: "omit" },
    };
    expect(JSON.parse(edited.out)).toMatchObject(expected);
    expect(JSON.parse(edited.out)).not.toHaveProperty("limits");

    const listed = await run("list");
    expect(listed.out).toMatch(/acme\/one .*SOME_KEY \(set here\) .*failed at address, 0 min ago/);
    expect(listed.out).toMatch(/demo\/solver-weak .*built in/);
    expect(listed.out).not.toContain("secret-123");

    expect(await run("remove", "acme/one")).toMatchObject({ code: 0, out: expect.stringContaining("is removed") });
    expect((await run("list")).out).not.toContain("acme/one");
  }, 120_000);

  it("says what is wrong, at which option, and what to do", async () => {
    const wrong = await run("add", "acme/two", "--base-url", "nowhere", "--key-env", "sk-abc", "--input-price", "1");
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain("--base-url: The base URL begins with http://");
    expect(wrong.err).toContain("--key-env: Give the NAME");
    expect(wrong.err).toContain("--output-price: Give both");
    expect(wrong.err).not.toContain("sk-abc");
    const gone = await run("edit", "acme/none", "--model", "x");
    expect(gone).toMatchObject({ code: 1, err: expect.stringContaining("No model is connected as acme/none") });
    const demo = await run("remove", "demo/solver-weak");
    expect(demo).toMatchObject({ code: 1, err: expect.stringContaining("can't be changed or removed") });
  }, 120_000);

  it("tests an offline demo model without the app", async () => {
    const { code, out } = await run("test", "demo/solver-weak", "--json");
    expect(JSON.parse(out)).toMatchObject({ verdict: "ok", stage: null });
    expect(code).toBe(0);
  }, 60_000);
});
