import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { appliedMigrations, migrate } from "./migrate";
import { migrationsFolder, readMigrations, readSchema, snapshotOf } from "./migrations";
import { openDatabase } from "./open-database";
import { applyMigrations } from "./schema-engine";
import { splitStatements } from "./split-statements";
import { emptyDatabase } from "./testing/fresh-database";
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

/** Rows as the version before wrote them. Moments as its adapters did. */
const OF_BEFORE = `
  INSERT INTO "Family" ("name", "origin", "createdAt") VALUES ('inn', 'starter', '2026-01-02T03:04:05.678+00:00');
  INSERT INTO "Tier" ("name", "familyName", "level", "language", "description", "toolCount", "goldSteps", "entityCount", "databaseBytes",
    "strategies", "updatedAt") VALUES ('inn_t0', 'inn', 0, 'python', '', 1, 1, 1, 1, '[]', '2026-01-02T03:04:05.678+00:00');
  INSERT INTO "TierRevision" ("id", "tierName", "number", "contentHash", "sourceId", "irregularities", "instructionHash")
    VALUES ('revision', 'inn_t0', 1, 'h', 's', '[]', 'i');
  INSERT INTO "Gate" ("id", "kind", "tierName", "revisionId", "backend", "modelId", "k", "settings", "state")
    VALUES ('gate', 'gate', 'inn_t0', 'revision', 'local', 'm', 4, '{}', 'running');
  INSERT INTO "Rollout" ("id", "gateId", "slot", "attempt", "revisionId", "tierName", "backend", "modelId", "seed", "state", "outcome",
    "stepCount", "inputTokens", "outputTokens", "endedAt") VALUES
    ('a', 'gate', 0, 1, 'revision', 'inn_t0', 'local', 'm', 0, 'done', 'passed', 2, 100, 10, '2026-01-02T23:59:59.999+00:00'),
    ('b', 'gate', 1, 1, 'revision', 'inn_t0', 'local', 'm', 1, 'done', 'errored', 0, 0, 0, '2026-01-02T03:04:05.678+00:00'),
    ('c', 'gate', 2, 1, 'revision', 'inn_t0', 'local', 'm', 2, 'done', 'failed', 3, 200, 20, '2026-01-03T00:00:00.000+00:00'),
    ('d', 'gate', 3, 1, 'revision', 'inn_t0', 'local', 'm', 3, 'running', NULL, 1, 50, 5, NULL);
  INSERT INTO "Job" ("id", "name", "key", "liveKey", "payload", "priority", "state", "attempt", "runAt", "createdAt", "startedAt") VALUES
    ('1', 'gate-rollout', 'k1', NULL, '{"n":1}', 0, 'done', 1, '2026-01-02T03:04:05.678+00:00', '2026-01-02T03:04:05.678+00:00', NULL),
    ('2', 'gate-rollout', 'k2', 'k2', '{"n":2}', 5, 'queued', 0, '2026-01-02T03:04:05.678+00:00', '2026-01-02T03:04:05.678+00:00', NULL),
    ('3', 'gate-rollout', 'k3', 'k3', '{"n":3}', 5, 'running', 2, '2026-01-02T03:04:05.678+00:00', '2026-01-02T03:04:05.678+00:00',
      '2026-01-02T04:00:00.000+00:00'),
    ('4', 'settle-gate', 'k4', 'k4', '{"n":4}', 9, 'queued', 1, '2036-01-02T03:04:05.678+00:00', '2026-01-02T03:04:05.678+00:00',
      '2026-01-02T04:00:00.000+00:00');`;

const JOBS = {
  sqlite: `SELECT "payload" AS data, "priority", "liveKey" AS key, "attempt" AS attempts FROM "Job"
    WHERE "state" IN ('queued', 'running') ORDER BY "priority" DESC, "id"`,
  // As its store reads them: the tries begun are one more than the retries, where it was ever started.
  postgres: `SELECT data::text, priority, singleton_key AS key, CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts
    FROM pgboss.job WHERE state < 'active' AND policy = 'standard' ORDER BY priority DESC, created_on, id`,
} as const;

describe.each(["sqlite", "postgres"] as const)("a %s database of the version before", (provider) => {
  it("keeps its rows and the jobs that live, and knows what its models have used", async () => {
    const { url, drop } = await emptyDatabase(provider);
    const before = readMigrations(provider).filter(({ name }) => name < "20261129223436");
    await applyMigrations(url, migrationsFolder(provider), before);
    const old = openDatabase(url);
    for (const statement of splitStatements(OF_BEFORE)) await old.$executeRawUnsafe(statement);
    await old.$disconnect();
    await migrate(url);
    const db = openDatabase(url);
    try {
      expect(await db.gate.findMany()).toMatchObject([{ id: "gate", k: 4, state: "running", batchId: null }]);
      expect(await db.rollout.count()).toBe(4);
      const jobs = await db.$queryRawUnsafe<Record<string, unknown>[]>(JOBS[provider]);
      const numbers = jobs.map(({ data, priority, key, attempts }) => [
        JSON.parse(String(data)).n,
        ...[Number(priority), key, Number(attempts)],
      ]);
      expect(numbers).toEqual([
        [4, 9, "k4", 1],
        [2, 5, "k2", 0],
        [3, 5, "k3", 2],
      ]);
      const usage = { modelId: "m", offline: false, cachedTokens: 0n, cost: 0 };
      expect(await db.modelUsage.findMany({ orderBy: { day: "asc" } })).toEqual([
        {
          ...{ ...usage, day: "2026-01-02", attempts: 2, errored: 1, requests: 2 },
          ...{ inputTokens: 100n, outputTokens: 10n, unpriced: 1 },
        },
        {
          ...{ ...usage, day: "2026-01-03", attempts: 1, errored: 0, requests: 3 },
          ...{ inputTokens: 200n, outputTokens: 20n, unpriced: 1 },
        },
      ]);
    } finally {
      await db.$disconnect();
      await drop();
    }
  });
});

it("leaves nothing of a migration that breaks in the middle on PostgreSQL", async () => {
  const { url, drop } = await emptyDatabase("postgres");
  const broken = { name: "1_broken", sql: 'CREATE TABLE "Half" ("id" TEXT); SELECT 1 / 0;' };
  await expect(applyMigrations(url, migrationsFolder("postgres"), [broken])).rejects.toThrow("division by zero");
  const db = openDatabase(url);
  expect(await db.$queryRawUnsafe(`SELECT to_regclass('"Half"')::text AS half`)).toEqual([{ half: null }]);
  await db.$disconnect();
  await drop();
});
