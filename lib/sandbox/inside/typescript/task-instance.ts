import { z } from "zod";
import type { EntitySpec, ToolErrorKind, ToolSpec } from "../../contract";
import { frozenNow } from "../determinism";
import type { TaskDefinition, Tool } from "./authoring";
import { describeSchema } from "./describe-schema";
import { orderedJson } from "./ordered-json";

/** A fault of the task itself: told to the host as `load-failed`. */
export class TaskFault extends Error {
  override readonly name = "TaskFault";
}

export interface CallResult {
  readonly ok: boolean;
  readonly text: string;
  readonly because: ToolErrorKind | null;
}

/** One module instance of a task with one database. */
export class TaskInstance {
  readonly #task: TaskDefinition;
  readonly #db: Record<string, unknown>;

  constructor(exported: unknown, database: string) {
    this.#task = asTask(exported);
    this.#db = this.#parse(database);
  }

  tools(): ToolSpec[] {
    return Object.entries(this.#task.tools).map(([name, tool]) => ({
      name,
      description: tool.description,
      parameters: parametersOf(tool),
    }));
  }

  entities(): EntitySpec[] {
    return describeSchema(this.#task.schema);
  }

  async call(name: string, argumentsText: string): Promise<CallResult> {
    const tool = Object.hasOwn(this.#task.tools, name) ? this.#task.tools[name] : undefined;
    if (!tool) return refused("unknown-tool", `There is no tool named ${JSON.stringify(name)}.`);
    let given: unknown;
    try {
      given = JSON.parse(argumentsText);
    } catch (error) {
      return refused("bad-arguments", `The arguments are not valid JSON: ${messageOf(error)}`);
    }
    const args = tool.parameters.safeParse(given);
    if (!args.success) return refused("bad-arguments", z.prettifyError(args.error));
    try {
      const result = await tool.run({ db: this.#db, now: frozenNow() }, args.data);
      return {
        ok: true,
        text: typeof result === "string" ? result : (JSON.stringify(result) ?? "null"),
        because: null,
      };
    } catch (error) {
      return refused("raised", messageOf(error));
    }
  }

  state(): string {
    return orderedJson(this.#task.schema, this.#db);
  }

  /** Runs `verify` on the live object, so that a `verify` which changes it shows in `state()`. */
  verify(): number {
    const value: unknown = this.#task.verify(this.#db);
    const number = typeof value === "boolean" ? Number(value) : value;
    if (typeof number !== "number" || !Number.isFinite(number)) {
      throw new TaskFault(`verify returned ${String(value)} in place of a number`);
    }
    return number;
  }

  #parse(database: string): Record<string, unknown> {
    const parsed = this.#task.schema.safeParse(JSON.parse(database));
    if (!parsed.success) throw new TaskFault(`the database does not fit its schema\n${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }
}

function asTask(exported: unknown): TaskDefinition {
  const task = exported as Partial<TaskDefinition> | null | undefined;
  if (typeof task !== "object" || !task?.schema || !task.tools || typeof task.verify !== "function") {
    throw new TaskFault("the module's default export is not a task: export default defineTask(Db, { tools, verify })");
  }
  return task as TaskDefinition;
}

function parametersOf(tool: Tool<never>): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(tool.parameters, { io: "input" });
  return schema;
}

function refused(because: ToolErrorKind, text: string): CallResult {
  return { ok: false, text, because };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
