/**
 * A developer's check: the initial and the gold state hash of every task below CORPUS, from the sandbox and from the real
 * pydantic, must be equal. `PYTHON` names an interpreter (3.12 or newer) that has pydantic and time-machine.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { findTasks } from "@/lib/task/find-tasks";
import { parseTaskName } from "@/lib/task/parse-task-name";
import { readFolder } from "@/lib/task/read-folder";
import { taskFromFiles } from "@/lib/task/task-from-files";
import type { TaskSource } from "@/lib/task/task-source";

const REMEDY = `It needs a Python of at least 3.12 with pydantic and time-machine, for instance:
  python3 -m venv /tmp/pydantic && /tmp/pydantic/bin/pip install pydantic time-machine
  PYTHON=/tmp/pydantic/bin/python npm run conformance:pydantic -- CORPUS`;

interface Reference {
  readonly initial?: string;
  readonly final?: string;
  readonly error?: string;
}

/** The driver beside this file: one question, one answer, in order. */
class RealPydantic {
  readonly #child: ChildProcess & { stdin: Writable; stdout: Readable };
  readonly #answers: AsyncIterator<string>;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(python: string) {
    this.#child = spawn(python, [join(import.meta.dirname, "conformance-pydantic.py")], {
      env: { ...process.env, PYTHONHASHSEED: "0", TZ: "UTC", PYTHONDONTWRITEBYTECODE: "1" },
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#child.stdin.on("error", () => undefined);
    this.#child.on("error", () => undefined);
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async versions(): Promise<string> {
    const { pydantic, python } = await this.#next<{ pydantic: string; python: string }>();
    return `pydantic ${pydantic} on Python ${python}`;
  }

  hashes(folder: string, clock: string): Promise<Reference> {
    const turn = this.#turn.then(() => {
      this.#child.stdin.write(`${JSON.stringify({ folder, clock })}\n`);
      return this.#next<Reference>();
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.pid === undefined) return;
    const closed = once(this.#child, "close");
    this.#child.stdin.end();
    await closed;
  }

  async #next<T>(): Promise<T> {
    const { value, done } = await this.#answers.next();
    if (done) throw new Error(`The Python driver ended.\n${REMEDY}`);
    return JSON.parse(value) as T; // our own driver's answer
  }
}

/** Folders without a level are compared too: their names don't matter here. */
async function readAny(folder: string): Promise<TaskSource> {
  const name = basename(folder);
  const reading = taskFromFiles(parseTaskName(name) ? name : `${name}_t0`, await readFolder(folder));
  if (reading.kind !== "task") throw new Error(`${folder} can't be read`);
  return reading.task;
}

async function main(): Promise<void> {
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new Error(`Usage: npm run conformance:pydantic -- CORPUS\n${REMEDY}`);
  const folders = (await Promise.all(paths.map(findTasks))).flat();
  const real = new RealPydantic(process.env.PYTHON ?? "python3");
  const sandbox = createSandbox({ processes: 1 });
  const differences: string[] = [];
  try {
    console.log(`comparing ${folders.length} tasks with ${await real.versions()}`);
    const compare = async (folder: string) => {
      const task = await readAny(folder);
      const [reference, ours] = await Promise.all([
        real.hashes(folder, task.clock),
        sandbox.replay(task, { calls: task.goldText, states: false }).catch((error: Error) => error),
      ]);
      if (ours instanceof Error) differences.push(`${task.name}: the sandbox says: ${ours.message}`);
      else if (reference.error) differences.push(`${task.name}: the driver says: ${reference.error}`);
      else if (ours.initialHash !== reference.initial || ours.finalHash !== reference.final)
        differences.push(
          `${task.name}: ours ${ours.initialHash} ${ours.finalHash}, pydantic ${reference.initial} ${reference.final}`,
        );
    };
    const waiting = folders.values();
    await Promise.all(
      [1, 2, 3].map(async () => {
        for (const folder of waiting) await compare(folder);
      }),
    );
  } finally {
    await Promise.all([real.close(), sandbox.close()]);
  }
  for (const line of differences) console.log(line);
  console.log(`${folders.length - differences.length} equal, ${differences.length} different`);
  if (differences.length > 0) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
