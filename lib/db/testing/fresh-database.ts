import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Provider, sqliteFile } from "../environment";
import { type Database, openDatabase } from "../open-database";
import { TEMPLATE } from "./global-setup";

export interface FreshDatabase {
  readonly url: string;
  readonly db: Database;
  /** Closes and deletes it. */
  drop(): Promise<void>;
}

/** A new, migrated, empty database of the test's own. */
export async function freshDatabase(provider: Provider): Promise<FreshDatabase> {
  const answer = await fetch(`${inject("databaseTemplates")}/${provider}`, { headers: { connection: "close" } });
  const template = await answer.text();
  if (!answer.ok) throw new Error(template);
  return provider === "sqlite" ? freshSqlite(template) : freshPostgres(template);
}

function freshSqlite(template: string): FreshDatabase {
  const folder = mkdtempSync(join(tmpdir(), "general-agent-sqlite-"));
  const path = join(folder, "test.sqlite");
  copyFileSync(sqliteFile(template), path);
  const url = `file:${path}`;
  const db = openDatabase(url);
  const drop = async () => {
    await db.$disconnect();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, db, drop };
}

async function freshPostgres(server: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const url = server.replace(/postgres$/, name);
  const db = openDatabase(url);
  const drop = async () => {
    await db.$disconnect();
    await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url, db, drop };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
