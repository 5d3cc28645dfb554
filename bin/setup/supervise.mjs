import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./paths.mjs";

const NEXT = join(ROOT, "node_modules/next/dist/bin/next");
const GUARD = pathToFileURL(join(ROOT, "bin/setup/end-with-parent.mjs")).href;
/** A worker that dies is started again, slower each time; one that lived this long starts afresh. */
const STEADY_MS = 60_000;
const STOP_GRACE_MS = 10_000;

/** Runs web and worker until a signal comes; stops both, whichever ends first, and exits with the web server's code. */
export async function supervise({ host, port, url, dev }) {
  let stopping = false;
  let failures = 0;
  const children = new Set();
  const start = (name, args) => {
    // Children get a group of their own: Ctrl-C must reach them once, through us. The channel ends them with us.
    const child = spawn(process.execPath, ["--import", GUARD, ...args], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
      env: { ...process.env, NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    children.add(child);
    child.once("exit", () => children.delete(child));
    child.once("error", (cause) => console.error(`${name} could not be started: ${cause.message}`));
    return child;
  };
  const startWorker = () => {
    const since = Date.now();
    start("worker", ["--import", "tsx", "bin/worker.ts"]).once("exit", (code, signal) => {
      if (stopping) return;
      failures = Date.now() - since > STEADY_MS ? 1 : failures + 1;
      const wait = Math.min(30_000, 500 * 2 ** (failures - 1));
      console.error(`The worker ended (${signal ?? code}); starting it again in ${wait / 1000} s.`);
      setTimeout(() => stopping || startWorker(), wait);
    });
  };
  const web = start("web", [NEXT, dev ? "dev" : "start", "-H", host, "-p", String(port)]);
  const ended = new Promise((done) => web.once("exit", (code) => done(code ?? 1)));
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const all = [...children];
    for (const child of all) child.kill("SIGTERM");
    const timer = setTimeout(() => {
      for (const child of all) child.kill("SIGKILL");
    }, STOP_GRACE_MS);
    await Promise.all(
      all.map((child) =>
        child.exitCode === null && child.signalCode === null ? new Promise((done) => child.once("exit", done)) : null,
      ),
    );
    clearTimeout(timer);
  };
  let signalled = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      signalled = true;
      await stop();
      process.exit(0);
    });
  }
  if (await answers(`${url}/api/health`, web)) {
    startWorker();
    announce(url);
  }
  const code = await ended;
  if (signalled) return;
  console.error(`The web server ended (${code}); stopping.`);
  await stop();
  process.exit(code || 1);
}

async function answers(address, web) {
  while (web.exitCode === null && web.signalCode === null) {
    try {
      if ((await fetch(address, { signal: AbortSignal.timeout(30_000) })).ok) return true;
    } catch {}
    await new Promise((later) => setTimeout(later, 100));
  }
  return false;
}

function announce(url) {
  console.log(`
General Agent is running: ${url}

  The starter corpus is measured with two offline demo models in the background, the first time: curves on every
  ladder after about two minutes, verdicts a few minutes later.
  Look around:      ${url}/families/day_spa
  Connect a model:  ${url}/models  (or: npx general-agent eval day_spa -m MODEL --base-url URL --key-env NAME)
  Check your tasks: npx general-agent validate PATH
  Stop:             Ctrl-C
`);
}
