import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeStaleHomes } from "./box-homes";

// Above what the kernel gives out.
const NOBODY = 4_194_305;
const TWO_DAYS_MS = 2 * 24 * 3600 * 1000;

it("removes folders of boxes whose host is gone for a day, and nothing else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "box-homes-"));
  const make = (name: string, ageMs: number) => {
    mkdirSync(join(folder, name));
    const then = new Date(Date.now() - ageMs);
    utimesSync(join(folder, name), then, then);
  };
  try {
    make(`general-agent-box-${NOBODY}-gone`, TWO_DAYS_MS);
    const kept = [
      `general-agent-box-${NOBODY}-new`,
      `general-agent-box-${process.pid}-mine`,
      "general-agent-box-x",
      "other",
    ];
    for (const name of kept) make(name, name.endsWith("new") ? 1000 : TWO_DAYS_MS);
    expect(await removeStaleHomes(folder)).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(kept.sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
