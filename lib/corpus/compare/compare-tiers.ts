import { declaredNames } from "../declared-names";
import { verifySource } from "../verify-source";
import { compareDatabases } from "./compare-databases";
import { compareGold } from "./compare-gold";
import { compareSchemas, namedSchema, openedSchema } from "./compare-schema";
import { compareTools, type KnownTools } from "./compare-tools";
import type { ComparedTask, Comparison, Counts, DatabaseChanges, SchemaChanges, TextDiff } from "./comparison";
import { countKinds } from "./count-kinds";
import { type TextDiffer, textDiffer } from "./text-differ";
import { toolSources } from "./tool-sources";

/**
 * Everything that differs from one task to another, usually from a parent to its child. Where the sandbox has opened only
 * one of them, both are compared by what their sources declare: two ways of naming must never look like a change.
 */
export function compareTiers(before: ComparedTask, after: ComparedTask, differ: TextDiffer = textDiffer()): Comparison {
  const basis = before.opened && after.opened ? "interface" : "layout";
  const schema = schemaChanges(before, after);
  const instruction = differ.words(before.task.instruction, after.task.instruction);
  const verify = verifyChanges(before, after, differ);
  const tools = compareTools(knownTools(before, basis), knownTools(after, basis), differ);
  const database = compareDatabases(before.task.database, after.task.database);
  const gold = compareGold(before.task.gold, after.task.gold);
  return {
    languages: { before: before.task.language, after: after.task.language },
    ...{ basis, schema, tools, database, instruction, gold, verify },
    counts: {
      tools: countKinds(tools),
      entities: countKinds(schema.entities),
      fields: countKinds([
        ...schema.entities.filter(({ kind }) => kind === "changed").flatMap(({ fields }) => fields),
        ...schema.tables,
      ]),
      rows: rowCounts(database),
      values: countKinds(database.kind === "compared" ? database.values : []),
      gold: countKinds(gold.steps ?? []),
    },
  };
}

function knownTools({ task, opened }: ComparedTask, basis: Comparison["basis"]): KnownTools {
  const sources = toolSources(task.tools, task.language);
  if (opened === null || basis === "layout")
    return { names: declaredNames(task.tools, task.language).tools, specs: null, sources };
  const specs = new Map(opened.tools.map((tool) => [tool.name, tool]));
  return { names: [...specs.keys()], specs, sources };
}

function schemaChanges(before: ComparedTask, after: ComparedTask): SchemaChanges {
  if (before.opened && after.opened)
    return compareSchemas(openedSchema(before.opened.entities), openedSchema(after.opened.entities));
  const known = ({ task }: ComparedTask) =>
    namedSchema(declaredNames(task.tools, task.language).entities, topLevelFields(task.database));
  return compareSchemas(known(before), known(after));
}

function topLevelFields(database: string): string[] {
  const value: unknown = JSON.parse(database);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

function verifyChanges(before: ComparedTask, after: ComparedTask, differ: TextDiffer): TextDiff | null {
  const [old, now] = [before, after].map(({ task }) => verifySource(task.tools, task.language));
  return typeof old === "string" && typeof now === "string" ? differ.lines(`${old}\n`, `${now}\n`) : null;
}

function rowCounts(database: DatabaseChanges): Counts {
  const counts = { added: 0, removed: 0, changed: 0 };
  if (database.kind === "not-compared") return counts;
  for (const { added, removed, changed } of database.tables) {
    counts.added += added;
    counts.removed += removed;
    counts.changed += changed;
  }
  return counts;
}
