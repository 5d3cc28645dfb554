import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { writeSample } from "@/lib/validate/sample-task";
import { validateCommand } from "./validate";

let corpus: string;
let printed = "";

beforeAll(async () => {
  corpus = await mkdtemp(join(tmpdir(), "validate-cli-"));
  await writeSample(join(corpus, "good"), "kiosk_t0");
  await writeSample(join(corpus, "bad"), "kiosk_t0", { "gold.json": '[["sell", {"paper_id": "P9"}]]' });
  await writeSample(join(corpus, "bad"), "kiosk_t0_backup");
  await writeSample(join(corpus, "bad"), "kiosk_t3", { "task.toml": '[metadata]\nname = "kiosk_t3"\ntier = 3\n' });
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += text;
    return true;
  });
});
beforeEach(() => {
  printed = "";
  process.exitCode = undefined;
});
afterAll(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(corpus, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  validateCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parseAsync([...args, "--processes", "1"], { from: "user" });

describe("general-agent validate", () => {
  it("sums up and ends well when every task passes", async () => {
    await run(join(corpus, "good"));
    expect(printed).toMatch(/Checked 1 folder in .* s\n {2}passed {6,}1\n {2}failed {6,}0\n/);
    expect(process.exitCode).toBeUndefined();
  });

  it("gives the reason of each failure, names skipped folders and ends with code 1", async () => {
    await run(join(corpus, "bad"));
    expect(printed).toContain(`FAILED  ${join(corpus, "bad", "kiosk_t0")}`);
    expect(printed).toMatch(/gold call 1, sell\(\{"paper_id":"P9"\}\): the tool raised: .*no paper P9/);
    expect(printed).toMatch(/skipped .*kiosk_t0_backup/);
    expect(process.exitCode).toBe(1);
  });

  it("prints one JSON document for programs", async () => {
    await run(join(corpus, "bad"), "--json", "--failures-only");
    expect(JSON.parse(printed)).toMatchObject({
      failed: 1,
      skipped: 1,
      irregularities: { "parent-missing": 1, "strategies-missing": 1 },
      folders: [{ kind: "failed", name: "kiosk_t0" }],
    });
  });

  it("refuses a number of processes that is none", async () => {
    await expect(run(corpus, "--processes", "many")).rejects.toThrow(/whole number from 1 to 64/);
  });
});
