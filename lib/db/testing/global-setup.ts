import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { Provider } from "../environment";
import { migrate } from "../migrate";
import { startPostgres } from "./postgres-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Answers `/sqlite` and `/postgres` with the address of a migrated database to copy, made on the first question. */
    databaseTemplates: string;
  }
}

/** The name of the migrated database on the private server which every fresh one is a copy of. */
export const TEMPLATE = "general_agent_template";

/**
 * Owns what all test files share: one SQLite file and one PostgreSQL server. Both are made when the first test asks, so
 * that a run which needs no database pays nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "general-agent-tests-"));
  const owned: (() => Promise<void>)[] = [];
  const makers = {
    sqlite: async () => {
      const url = `file:${join(folder, "template.sqlite")}`;
      await migrate(url);
      return url;
    },
    postgres: async () => {
      const server = await startPostgres();
      owned.push(() => server.stop());
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      await admin.query(`CREATE DATABASE ${TEMPLATE}`);
      await admin.end();
      await migrate(server.url.replace(/postgres$/, TEMPLATE));
      return server.url;
    },
  } satisfies Record<Provider, () => Promise<string>>;
  const made: { [provider in Provider]?: Promise<string> } = {};

  const templates = createServer(async (request, response) => {
    const provider: Provider = request.url === "/postgres" ? "postgres" : "sqlite";
    made[provider] ??= makers[provider]();
    try {
      response.end(await made[provider]);
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : String(error));
    }
  }).listen(0, "127.0.0.1");
  await once(templates, "listening");
  const address = templates.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  project.provide("databaseTemplates", `http://127.0.0.1:${port}`);

  return async () => {
    templates.closeAllConnections();
    templates.close();
    await Promise.allSettled(Object.values(made));
    await Promise.allSettled(owned.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
