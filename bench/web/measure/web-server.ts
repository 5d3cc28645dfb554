import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export interface WebServer {
  readonly url: string;
  /** Milliseconds of processor that the server has used so far; null where the system doesn't tell. */
  processorTime(): number | null;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, "../../..");
/** Of the kernel's clock, as `/proc` counts: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10;
const PATIENCE_MS = 60_000;

/** Starts the production build on a free loopback port. @throws Error where it doesn't answer within a minute */
export async function startWeb(env: Readonly<Record<string, string>>): Promise<WebServer> {
  const port = await freePort();
  const next = join(ROOT, "node_modules/next/dist/bin/next");
  const child = spawn(process.execPath, [next, "start", "-H", "127.0.0.1", "-p", String(port)], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      ...env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NODE_OPTIONS: "",
    },
  });
  let log = "";
  child.stderr.on("data", (chunk) => {
    log = (log + chunk).slice(-10_000);
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + PATIENCE_MS; !(await answers(`${url}/api/health`)); await pause(100)) {
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`The web server did not start; is it built (npm run build)?\n${log}`);
  }
  return { url, stop, processorTime: () => processorTime(child.pid) };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

function processorTime(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
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
