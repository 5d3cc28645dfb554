import { compileTask } from "./compile-task";
import type { SandboxSource } from "./contract";
import type { LoadFields, RuntimeRequest } from "./inside/requests";

/** A source made ready for its runtime: the requests that concern it, as the box reads them. */
export interface PreparedTask {
  readonly language: SandboxSource["language"];
  load(database: string | null): string;
  replay(calls: string, states: boolean): string;
  /** Turns positions in compiled code into the author's. */
  relocate(trace: string): string;
}

/** @throws SandboxError `load-failed` where TypeScript doesn't compile */
export async function prepareTask(source: SandboxSource, seed: number): Promise<PreparedTask> {
  const { name, clock, auxiliary, language } = source;
  const compiled = language === "typescript" ? await compileTask(source.tools) : null;
  const tools = compiled?.code ?? source.tools;
  const fields: LoadFields = { name, tools, database: source.database, clock, seed, auxiliary };
  const text = (request: RuntimeRequest) => JSON.stringify(request);
  return {
    language,
    load: (database) => text({ op: "load", ...fields, database: database ?? fields.database }),
    replay: (calls, states) => text({ op: "replay", ...fields, calls, states }),
    relocate: compiled?.relocate ?? ((trace) => trace),
  };
}
