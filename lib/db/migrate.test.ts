import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { appliedMigrations, migrate } from "./migrate";
import { readMigrations, readSchema, snapshotOf } from "./migrations";
import { openDatabase } from "./open-database";
import { describeOnBothDatabases } from "./testing/on-both-databases";

describe("the migrations of both providers", () => {
  it.each(["sqlite", "postgres"] as const)("end, for %s, at the schema as it is written", (provider) => {
    expect(readMigrations(provider).at(-1)?.snapshot).toBe(snapshotOf(readSchema(provider)));
  });

  it("have the same names", () => {
    const names = (provider: "sqlite" | "postgres") => readMigrations(provider).map(({ name }) => name);
    expect(names("postgres")).toEqual(names("sqlite"));
  });
});

describe("migrate", () => {
  const folder = mkdtempSync(join(tmpdir(), "general-agent-migrate-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("creates a new SQLite file, and its folder, once, however many processes ask at the same time", async () => {
    const url = `file:${join(folder, "deep", "new.sqlite")}`;
    const answers = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const names = readMigrations("sqlite").map(({ name }) => name);
    expect(answers.flat()).toEqual(names);
    expect([...(await appliedMigrations(url))]).toEqual(names);
    const db = openDatabase(url);
    expect(await db.family.count()).toBe(0);
    await db.$disconnect();
  });
});

describeOnBothDatabases("a migrated database", (provider, current) => {
  it("is left alone by another migrate", async () => {
    expect(await migrate(current.url())).toEqual([]);
  });

  it("has every migration of its provider", async () => {
    const applied = await appliedMigrations(current.url());
    expect([...applied]).toEqual(readMigrations(provider).map(({ name }) => name));
  });

  it("keeps text, dates, bytes and floats as they were", async () => {
    const createdAt = new Date("2026-04-23T12:00:00.123Z");
    await current.db().payload.create({
      data: { id: "a", encoding: "none", size: 3, bytes: new Uint8Array([0, 128, 255]) },
    });
    await current.db().family.create({ data: { name: "thé_🍵", origin: "starter", createdAt } });
    expect(await current.db().family.findUnique({ where: { name: "thé_🍵" } })).toMatchObject({ createdAt });
    const payload = await current.db().payload.findUniqueOrThrow({ where: { id: "a" } });
    expect([...payload.bytes]).toEqual([0, 128, 255]);
  });
});
