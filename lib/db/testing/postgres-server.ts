import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { postgresBinaries } from "./postgres-binaries";

export interface PostgresServer {
  /** Address of the server's `postgres` database, as its superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Speed before safety: what these servers hold lives as long as a test run. */
const SETTINGS = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"];

/** Starts a PostgreSQL of our own in a temporary folder on a free loopback port. The caller stops it. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const owner = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), "general-agent-postgres-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const asOwner = { cwd: folder, ...owner };
  const data = join(folder, "data");
  const setup = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
  execFileSync(join(binaries, "initdb"), setup, { ...asOwner, stdio: "pipe" });
  const port = await freePort();
  const options = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder];
  const server = spawn(join(binaries, "postgres"), [...options, ...SETTINGS.flatMap((setting) => ["-c", setting])], {
    ...asOwner,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  server.stderr.on("data", (chunk) => {
    log = (log + chunk).slice(-10_000);
  });
  const killNow = () => server.kill("SIGQUIT");
  process.once("exit", killNow);
  const stop = async () => {
    process.off("exit", killNow);
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await answering(url, server, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** PostgreSQL refuses to run as root: then it runs as Debian's `postgres`, or as nobody. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const ask = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: ask("-u"), gid: ask("-g") };
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error("Run as root, the tests need an ordinary user named postgres or nobody for their PostgreSQL.");
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  await once(listener, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function answering(url: string, server: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start:\n${log()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGQUIT");
  await ended;
}
