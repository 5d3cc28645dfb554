import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Processes of workers that a test starts and kills with kill -9. Whoever made it kills the last ones, too. */
export class WorkerProcesses {
  readonly #alive = new Set<ChildProcess>();

  /** Those that were started and not killed. */
  get alive(): readonly ChildProcess[] {
    return [...this.#alive];
  }

  /** Runs a script, a bundle or TypeScript, with these arguments; it may tell its parent something, and its errors are shown. */
  start(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    const loader = script.endsWith(".ts") ? ["--import", "tsx"] : [];
    const child = spawn(process.execPath, [...loader, script, ...args], {
      env: { ...process.env, NODE_OPTIONS: "", GENERAL_AGENT_ROOT: ROOT, ...env },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#alive.add(child);
    return child;
  }

  /** Starts one and waits for the first thing that it tells. */
  async started(...given: Parameters<WorkerProcesses["start"]>): Promise<ChildProcess> {
    const child = this.start(...given);
    const ended = once(child, "exit").then(([code, signal]) => {
      throw new Error(`The worker ended before it said anything (${signal ?? code}).`);
    });
    await Promise.race([once(child, "message"), ended]);
    ended.catch(() => {});
    return child;
  }

  /** Kills one outright; resolves when it is gone. */
  async kill(child: ChildProcess): Promise<void> {
    this.#alive.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.alive.map((child) => this.kill(child)));
  }
}
