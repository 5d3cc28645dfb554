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
  const template = await templateOf(provider);
  return provider === "sqlite" ? freshSqlite(template) : freshPostgres(template);
}

/** A new database without tables: for what is there before a migration. */
export async function emptyDatabase(provider: Provider): Promise<{ readonly url: string; drop(): Promise<void> }> {
  if (provider === "sqlite") {
    const folder = mkdtempSync(join(tmpdir(), "general-agent-empty-"));
    return {
      url: `file:${join(folder, "empty.sqlite")}`,
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const server = await templateOf(provider);
  const name = randomName();
  await administer(server, `CREATE DATABASE ${name}`);
  return {
    url: server.replace(/postgres$/, name),
    drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** SQLite's file, or the address of the server. */
async function templateOf(provider: Provider): Promise<string> {
  const answer = await fetch(`${inject("databaseTemplates")}/${provider}`, { headers: { connection: "close" } });
  const template = await answer.text();
  if (!answer.ok) throw new Error(template);
  return template;
}

const randomName = () => `test_${randomBytes(8).toString("hex")}`;

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
  const name = randomName();
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
