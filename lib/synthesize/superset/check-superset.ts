import { isTarget, parametersOf, recordsOf, tablesOf } from "./interface-parts";
import { type MissingRows, missingRows } from "./missing-rows";
import type { OpenedTier } from "./opened-tier";

/** Something that the parent has and the child has not. `of` is the tool or record it belonged to. */
export type MissingPart =
  | { readonly kind: "tool" | "entity" | "table"; readonly name: string }
  | { readonly kind: "parameter" | "field"; readonly name: string; readonly of: string }
  | ({ readonly kind: "rows" } & MissingRows);

/** A parameter that gave way to another of the same tool: `guest_name` to `guest_id`. Allowed, and told. */
export interface ReplacedParameter {
  readonly tool: string;
  readonly name: string;
}

export interface SupersetReport {
  /** Empty: the child is a superset. A part of something missing is not named again. */
  readonly missing: readonly MissingPart[];
  readonly replaced: readonly ReplacedParameter[];
}

/**
 * Whether a tier still has everything of its parent: tools with their parameters, kinds of records with their fields, tables, and
 * records by identity. The instruction, gold, `verify`, `target_*` values and what records say may change.
 */
export function checkSuperset(parent: OpenedTier, child: OpenedTier): SupersetReport {
  const { missing, replaced } = compareTools(parent, child);
  return { missing: [...missing, ...missingSchema(parent, child), ...missingRecords(parent, child)], replaced };
}

function compareTools(parent: OpenedTier, child: OpenedTier): SupersetReport {
  const there = new Map(child.tools.map((tool) => [tool.name, tool]));
  const missing: MissingPart[] = [];
  const replaced: ReplacedParameter[] = [];
  for (const tool of parent.tools) {
    const now = there.get(tool.name);
    if (!now) {
      missing.push({ kind: "tool", name: tool.name });
      continue;
    }
    const [had, has] = [parametersOf(tool), parametersOf(now)];
    const gone = without(had, has);
    if (has.length >= had.length) replaced.push(...gone.map((name) => ({ tool: tool.name, name })));
    else missing.push(...gone.map((name): MissingPart => ({ kind: "parameter", name, of: tool.name })));
  }
  return { missing, replaced };
}

function missingSchema(parent: OpenedTier, child: OpenedTier): MissingPart[] {
  const there = new Map(recordsOf(child.entities).map((entity) => [entity.name, entity]));
  const records = recordsOf(parent.entities).flatMap((entity): MissingPart[] => {
    const now = there.get(entity.name);
    if (!now) return [{ kind: "entity", name: entity.name }];
    const names = entity.fields.map(({ name }) => name);
    const fields = now.fields.map(({ name }) => name);
    return without(names, fields).map((name) => ({ kind: "field", name, of: entity.name }));
  });
  const tables = without(tablesOf(parent.entities), tablesOf(child.entities));
  return [...records, ...tables.map((name): MissingPart => ({ kind: "table", name }))];
}

/** Rows of a table that is gone altogether are told by the table. */
function missingRecords(parent: OpenedTier, child: OpenedTier): MissingPart[] {
  const gone = new Set(without(tablesOf(parent.entities), tablesOf(child.entities)));
  return missingRows(parent.task.database, child.task.database)
    .filter(({ table }) => !gone.has(table) && !isTarget(table))
    .map((rows) => ({ kind: "rows", ...rows }));
}

const without = (names: readonly string[], there: readonly string[]): string[] => {
  const known = new Set(there);
  return names.filter((name) => !known.has(name));
};
