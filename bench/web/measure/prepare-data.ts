import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Provider } from "@/lib/db/environment";
import { migrate } from "@/lib/db/migrate";
import { openDatabase } from "@/lib/db/open-database";
import { generateData, MANIFEST_KEY } from "../data/generate-data";
import type { DataSize, Manifest } from "../data/manifest";
import { makeShelf, type Shelf } from "../data/shelf";

export interface Prepared {
  readonly manifest: Manifest;
  /** Where the web server finds it. */
  readonly env: Readonly<Record<string, string>>;
}

/** Makes the databases that a bench needs, or finds those that an earlier run has left. */
export class DataPreparer {
  #shelf: Promise<Shelf> | null = null;

  constructor(
    private readonly folder: string,
    private readonly seed: number,
    /** Address of a PostgreSQL server as its superuser. */
    private readonly server: () => Promise<string>,
    private readonly tell: (line: string) => void,
  ) {}

  async prepare(provider: Provider, size: DataSize): Promise<Prepared> {
    const name = `bench_${size.tiers}_${size.trajectories}_${this.seed}`;
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    const url = provider === "sqlite" ? `file:${join(folder, "general-agent.sqlite")}` : await this.#postgres(name);
    const env: Record<string, string> = { GENERAL_AGENT_DATA: folder };
    if (provider === "postgres") env.DATABASE_URL = url;
    const found =
      provider === "postgres" || existsSync(join(folder, "general-agent.sqlite")) ? await readManifest(url) : null;
    if (found) return { manifest: found, env };
    this.#shelf ??= makeShelf(this.seed);
    this.tell(`${provider}: making up ${size.tiers} tiers and ${size.trajectories} trajectories`);
    const tell = (line: string) => this.tell(`${provider}: ${line}`);
    return { manifest: await generateData(url, await this.#shelf, size, this.seed, tell), env };
  }

  async #postgres(name: string): Promise<string> {
    const server = await this.server();
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    try {
      const { rowCount } = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
      if (rowCount === 0) await admin.query(`CREATE DATABASE "${name}"`);
    } finally {
      await admin.end();
    }
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  }
}

/** The manifest which a whole database holds, brought up to date; null where it was never finished. */
async function readManifest(url: string): Promise<Manifest | null> {
  await migrate(url); // it may be of an earlier state of the code
  const db = openDatabase(url);
  try {
    const row = await db.setting.findUnique({ where: { key: MANIFEST_KEY } });
    return row && (JSON.parse(row.value) as Manifest); // written by generateData alone
  } catch {
    return null; // a database without tables
  } finally {
    await db.$disconnect();
  }
}
