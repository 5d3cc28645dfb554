/**
 * What a TypeScript task imports as `"general-agent"`:
 *
 * ```ts
 * import { defineTask, tool, z } from "general-agent";
 * const Room = z.object({ id: z.string(), name: z.string(), beds: z.int() });
 * const Db = z.object({ rooms: z.array(Room).default([]), target_room: z.string().nullable().default(null) });
 * export default defineTask(Db, {
 *   tools: {
 *     find_rooms: tool("Rooms with at least so many beds.", { beds: z.int().describe("Wanted beds") }, ({ db }, args) =>
 *       db.rooms.filter((room) => room.beds >= args.beds),
 *     ),
 *   },
 *   verify: (db) => (db.rooms.some((room) => room.id === db.target_room) ? 1 : 0),
 * });
 * ```
 *
 * The module runs in the sandbox, where nothing but the language itself is at hand: no timers, network, files or console.
 */
import { z } from "zod";

export { z };

/** What a tool is called with. `db` is the live database: change it in place. `now` is the tier's frozen clock. */
export interface ToolContext<Db> {
  readonly db: Db;
  readonly now: Date;
}

/** One tool of a task; made by `tool()`. */
export interface Tool<Db> {
  readonly description: string;
  readonly parameters: z.ZodObject;
  /** `args` as `parameters` parsed them. */
  run(context: ToolContext<Db>, args: unknown): unknown;
}

export interface TaskParts<Db> {
  /** By name, snake_case as models expect it. */
  readonly tools: Readonly<Record<string, Tool<Db>>>;
  /** 1 where the database is as the instruction asks, else 0 (or between). Works on a copy. */
  readonly verify: (db: Db) => number;
}

/** A whole task: the default export of `tools.ts`. */
export interface TaskDefinition<Schema extends z.ZodObject = z.ZodObject> extends TaskParts<z.output<Schema>> {
  readonly schema: Schema;
}

/**
 * One tool: what the model reads of it, its arguments as a zod shape (`.describe()` each, `.default()` makes one
 * optional; unknown names are refused) and the function. A string result is shown to the model as it is, anything else
 * as JSON. Throw an `Error` to refuse: the model sees its message, and changes made until then stay.
 */
export function tool<const Shape extends z.core.$ZodLooseShape, Db>(
  description: string,
  args: Shape,
  run: (context: ToolContext<Db>, args: z.output<z.ZodObject<Shape, z.core.$strict>>) => unknown,
): Tool<Db> {
  const parameters: z.ZodObject<Shape, z.core.$strict> = z.strictObject(args);
  type Args = z.output<typeof parameters>;
  // The runtime parses with `parameters` before it runs a tool, so that bad arguments are told from a refusal.
  return { description, parameters, run: (context, given) => run(context, given as Args) };
}

/** Puts schema, tools and `verify` together, so that `db` is typed everywhere. */
export function defineTask<Schema extends z.ZodObject>(
  schema: Schema,
  parts: TaskParts<z.output<Schema>>,
): TaskDefinition<Schema> {
  return { schema, tools: parts.tools, verify: parts.verify };
}
