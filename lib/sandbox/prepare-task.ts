import { CodeCache } from "./code-cache";
import { compileTask } from "./compile-task";
import { SandboxError, type SandboxSource } from "./contract";
import { type LoadFields, type RuntimeRequest, withCode } from "./inside/requests";

/** A source made ready for its runtime: the requests that concern it, as the box reads them. */
export interface PreparedTask {
  /** The tier's clock in milliseconds since 1970. */
  readonly nowMs: number;
  /** @param states whether the state is to come with the answer */
  load(database: string | null, states: boolean): string;
  verify(database: string): string;
  replay(calls: string, states: boolean): string;
  /** A request whose answer goes to `keep`, to be sent right before `replay`; null where the code is known. */
  readonly prepare: { readonly request: string; keep(code: string): Promise<void> } | null;
  /** Turns positions in compiled code into the author's. */
  relocate(trace: string): string;
}

/** @throws SandboxError `load-failed` where TypeScript doesn't compile or the clock is no time */
export async function prepareTask(source: SandboxSource, seed: number, cache: CodeCache): Promise<PreparedTask> {
  const { name, clock, auxiliary, language } = source;
  const nowMs = Date.parse(clock);
  if (Number.isNaN(nowMs)) throw new SandboxError("load-failed", `the clock is not a time: ${clock}`);
  const compiled = language === "typescript" ? await compileTask(source.tools) : null;
  const tools = compiled ? "" : source.tools;
  const key = language === "python" ? CodeCache.keyOf(name, tools) : null;
  const code = key === null ? null : cache.get(key);
  const known = code === null ? {} : { code };
  const fields: LoadFields = { name, tools, database: source.database, clock, seed, auxiliary, ...known };
  const text = (request: RuntimeRequest) => JSON.stringify(request);
  const first = (request: RuntimeRequest) => (compiled ? withCode(compiled.codeJson, text(request)) : text(request));
  return {
    nowMs,
    load: (database, states) => first({ op: "load", ...fields, states, database: database ?? fields.database }),
    verify: (database) => first({ op: "verify", ...fields, database }),
    replay: (calls, states) => first({ op: "replay", ...fields, calls, states }),
    prepare:
      key === null || code !== null
        ? null
        : { request: text({ op: "prepare", name, tools }), keep: (made) => cache.put(key, made) },
    relocate: compiled?.relocate ?? ((trace) => trace),
  };
}
