import type { ToolSpec } from "@/lib/sandbox/contract";
import { describeChanges } from "@/lib/trajectories/describe-changes";
import { sameValue } from "@/lib/trajectories/same-value";
import type { ToolChange } from "./comparison";
import type { TextDiffer } from "./text-differ";

/** What one task knows of its tools: names always, specs once it was opened, sources where the layout shows them. */
export interface KnownTools {
  readonly names: readonly string[];
  readonly specs: ReadonlyMap<string, ToolSpec> | null;
  readonly sources: ReadonlyMap<string, string>;
}

/** Parameters as a table by name; `required` is a property of each. */
function parametersOf(spec: ToolSpec | undefined): Record<string, unknown> {
  const { properties, required } = spec?.parameters ?? {};
  const rows: Record<string, unknown> = Object.create(null);
  if (typeof properties !== "object" || properties === null) return rows;
  const needed = new Set(Array.isArray(required) ? required : []);
  for (const [name, schema] of Object.entries(properties))
    rows[name] = { ...(typeof schema === "object" ? schema : { schema }), required: needed.has(name) };
  return rows;
}

function changeOf(name: string, before: KnownTools, after: KnownTools, differ: TextDiffer): ToolChange | null {
  const [had, has] = [before.names.includes(name), after.names.includes(name)];
  const kind = !had ? "added" : !has ? "removed" : "changed";
  const [old, now] = [before.specs?.get(name), after.specs?.get(name)];
  const known = before.specs !== null && after.specs !== null;
  const parameters = known
    ? describeChanges({ parameters: parametersOf(old) }, { parameters: parametersOf(now) })
    : null;
  const description = known ? differ.words(old?.description ?? "", now?.description ?? "") : null;
  const [oldSource, nowSource] = [before.sources.get(name), after.sources.get(name)];
  const unseen = (had && oldSource === undefined) || (has && nowSource === undefined);
  const implementation = unseen ? null : differ.lines(oldSource ?? "", nowSource ?? "");
  const change: ToolChange = { name, kind, description, parameters, implementation };
  if (kind !== "changed") return change;
  const isSame =
    (description === null || description.kind === "same") &&
    (parameters === null || parameters.length === 0) &&
    // Definitions that parameters refer to, and the like: the rest of the schema.
    sameValue(old?.parameters, now?.parameters) &&
    (implementation === null || implementation.kind === "same");
  return isSame ? null : change;
}

/** Tools that were added, removed, or changed in what the solver sees of them or in what they do. */
export function compareTools(before: KnownTools, after: KnownTools, differ: TextDiffer): ToolChange[] {
  const names = [...new Set([...after.names, ...before.names])];
  const changes = names.flatMap((name) => changeOf(name, before, after, differ) ?? []);
  const order = { added: 0, changed: 1, removed: 2 };
  return changes.sort((a, b) => order[a.kind] - order[b.kind]);
}
