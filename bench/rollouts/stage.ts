import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importTasks } from "@/lib/corpus/import-tasks";
import { closeDatabase, useDatabase as setDatabase } from "@/lib/db/client";
import type { Provider } from "@/lib/db/environment";
import { migrate } from "@/lib/db/migrate";
import { openDatabase } from "@/lib/db/open-database";
import { startPostgres } from "@/lib/db/testing/postgres-server";
import type { ModelEndpoint } from "@/lib/models/contract";
import type { TaskReading } from "@/lib/task/task-reading";
import type { Seen } from "./model-server";

export interface ModelServer {
  readonly endpoint: ModelEndpoint;
  readonly pid: number;
  /** What it saw since it was asked before. */
  seen(): Promise<Seen[]>;
  stop(): void;
}

/** How rollouts differ. */
export interface Script {
  /** Every one ends in the same state, as many of a tier that is solved do. */
  readonly alike?: boolean | undefined;
  /** They have half to one and a half times as many turns, as real ones have. */
  readonly mixed?: boolean | undefined;
}

export interface Stage {
  readonly url: string;
  /** The data folder of workers. */
  readonly folder: string;
  startModel(latencyMs: number, turns: number, script?: Script): Promise<ModelServer>;
  close(): Promise<void>;
}

/** A fresh database with these tiers, which is the process's own meanwhile. */
export async function buildStage(provider: Provider, tiers: readonly TaskReading[]): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "bench-rollouts-"));
  const server = provider === "postgres" ? await startPostgres() : null;
  const url = server?.url ?? `file:${join(folder, "bench.sqlite")}`;
  const models = new Set<ChildProcess>();
  await migrate(url);
  setDatabase(openDatabase(url));
  await importTasks([...tiers], { origin: "import" });
  return {
    ...{ url, folder },
    async startModel(latencyMs, turns, { alike, mixed } = {}) {
      const child = fork(
        join(import.meta.dirname, "model-server.ts"),
        [String(latencyMs), String(turns), ...(alike ? ["alike"] : []), ...(mixed ? ["mixed"] : [])],
        {
          execArgv: ["--import", "tsx"],
        },
      );
      models.add(child);
      const [baseUrl] = (await once(child, "message")) as [string]; // what model-server.ts sends first
      return {
        pid: child.pid ?? 0,
        endpoint: { id: "scripted", baseUrl, modelName: "scripted", keyEnv: null, offline: false },
        async seen() {
          child.send("seen");
          const [seen] = (await once(child, "message")) as [Seen[]]; // as above
          return seen;
        },
        stop: () => child.disconnect(),
      };
    },
    async close() {
      for (const child of models) if (child.connected) child.disconnect();
      await closeDatabase();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
