import { type Sandbox, SandboxError, type Session } from "@/lib/sandbox/contract";
import { DATABASE_FILE } from "@/lib/task/task-files";
import { checkAndReplay } from "@/lib/validate/check-and-replay";
import { GENERATE_TOOL, generatorTask } from "../draft/generator-task";
import type { CheckedTask, SynthesisWorld, TriedCalls } from "./world";

type Effects = Pick<SynthesisWorld, "check" | "tryCalls" | "runGenerator">;

/** A generator may take its time, but its database is one object. */
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The effects that need nothing but a sandbox; every world shares them. What task code does wrong is in the results.
 * @throws SandboxError `unavailable`; the signal's reason when aborted
 */
export function sandboxEffects(sandbox: Sandbox, signal?: AbortSignal): Effects {
  return {
    async check(task): Promise<CheckedTask> {
      const { report, replay } = await checkAndReplay(sandbox, task, { signal });
      const { tools = [], entities = [], steps = [] } = replay ?? {};
      return { report, tools, entities, changes: steps.flatMap(({ state }, index) => (state === null ? [] : [index])) };
    },

    async tryCalls(task, calls): Promise<TriedCalls> {
      const answers: TriedCalls["answers"][number][] = [];
      const pairs = JSON.parse(calls) as [name: string, given: unknown][]; // made by `tryCalls` of the desk from parsed calls
      const tried = await opening(
        async () => sandbox.open(task, { signal }),
        async (session) => {
          for (const [name, given] of pairs) {
            const { ok, text, state } = await session.call(name, JSON.stringify(given));
            answers.push({ name, ok, text, changed: state !== null });
          }
          return session.verify();
        },
      );
      return tried.ok
        ? { answers, verify: tried.value, problem: null }
        : { answers, verify: null, problem: tried.problem };
    },

    async runGenerator(path, script, seed) {
      const source = generatorTask(path, script);
      if (source === null) return { ok: false, problem: `\`${path}\` is neither Python (.py) nor TypeScript (.ts).` };
      const made = await opening(
        async () => sandbox.open(source, { seed, signal }),
        async (session) => session.call(GENERATE_TOOL, JSON.stringify({ seed })),
      );
      if (!made.ok) return { ok: false, problem: `The generator broke: ${made.problem}` };
      const { ok, text } = made.value;
      if (!ok) return { ok: false, problem: `The generator raised: ${text}` };
      return databaseOf(text);
    },
  };
}

function databaseOf(text: string): { ok: true; database: string } | { ok: false; problem: string } {
  try {
    if (isObject(JSON.parse(text))) return { ok: true, database: `${text}\n` };
  } catch {
    // Told below, like any other thing that is no object.
  }
  return { ok: false, problem: `generate(seed) must return one object, the whole of ${DATABASE_FILE}.` };
}

type Opened<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** Opens a session, uses it and closes it. Faults of the task are told, faults of the sandbox thrown. */
async function opening<T>(open: () => Promise<Session>, use: (session: Session) => Promise<T>): Promise<Opened<T>> {
  let session: Session | null = null;
  try {
    session = await open();
    return { ok: true, value: await use(session) };
  } catch (cause) {
    if (!(cause instanceof SandboxError) || cause.kind === "unavailable") throw cause;
    const detail = cause.detail === null ? "" : `\n${cause.detail.trimEnd().split("\n").slice(-6).join("\n")}`;
    return { ok: false, problem: `${cause.kind}: ${cause.message}${detail}` };
  } finally {
    await session?.close();
  }
}
