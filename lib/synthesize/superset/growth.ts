import { verifySource } from "@/lib/corpus/verify-source";
import { countEntities } from "@/lib/task/count-entities";
import { isTarget, parametersOf, recordsOf, tablesOf } from "./interface-parts";
import type { OpenedTier } from "./opened-tier";

/** A count in the parent and in the child. */
export interface Change {
  readonly before: number;
  readonly after: number;
}

/** What of a tier can be counted, beside its parent's: what claims of strategies are held against. */
export interface Growth {
  /** Members of the tables. */
  readonly rows: Change;
  readonly tools: Change;
  /** Calls of the gold path. */
  readonly goldSteps: Change;
  /** Words of the instruction. */
  readonly words: Change;
  /** Words of the instruction that tie one thing to another (if, unless, only, …), and branches of the module. */
  readonly conditions: Change;
  /** Tables and targets that `verify` names; 0 where its text isn't found. */
  readonly verified: Change;
  /** Fields that hold ids of other records, parameters of tools that take one. */
  readonly references: Change;
  /** Numbers in the instruction, and target values, that the parent doesn't have. */
  readonly newLimits: number;
  /** Kinds of records, fields and tables that the parent doesn't have, and fields that got another type. */
  readonly newSchema: readonly string[];
}

/** Measures the child against its parent. */
export function measureGrowth(parent: OpenedTier, child: OpenedTier): Growth {
  const change = (measure: (tier: OpenedTier) => number): Change => ({
    before: measure(parent),
    after: measure(child),
  });
  const known = new Set(schemaParts(parent).map(({ text }) => text));
  const limits = new Set(limitsOf(parent));
  return {
    rows: change(({ task }) => countEntities(task.database)),
    tools: change(({ tools }) => tools.length),
    goldSteps: change(({ task }) => task.gold.length),
    words: change(({ task }) => task.instruction.split(/\s+/).filter(Boolean).length),
    conditions: change(conditionCount),
    verified: change(verifiedFields),
    references: change(referenceCount),
    newLimits: [...new Set(limitsOf(child))].filter((limit) => !limits.has(limit)).length,
    newSchema: schemaParts(child).flatMap(({ name, text }) => (known.has(text) ? [] : [name])),
  };
}

const CONDITIONS =
  /\b(?:if|unless|otherwise|else|only|except|when|whenever|provided|depending|whether|until|instead|must|cannot|at least|at most|no more than|as long as)\b/gi;

/** Branches as both languages write them. */
const BRANCHES = /\b(?:if|elif|else|and|or|not)\b|&&|\|\||\?(?![.?:])/g;

const conditionCount = ({ task }: OpenedTier): number =>
  (task.instruction.match(CONDITIONS)?.length ?? 0) + (task.tools.match(BRANCHES)?.length ?? 0);

/** `text` tells a part from what it was before: its name, and of a field its type as well. */
const schemaParts = ({ entities }: OpenedTier): { readonly name: string; readonly text: string }[] => [
  ...recordsOf(entities).flatMap(({ name, fields }) => [
    { name, text: name },
    ...fields.map((field) => ({ name: `${name}.${field.name}`, text: `${name}.${field.name}: ${field.type}` })),
  ]),
  ...tablesOf(entities).map((name) => ({ name, text: `table ${name}` })),
];

/** Distinct fields of the database, targets among them, that `verify` or what stands beside it names. */
function verifiedFields({ task }: OpenedTier): number {
  const text = verifySource(task.tools, task.language) ?? "";
  return new Set(Array.from(text.matchAll(/\bdb\s*\.\s*(\w+)/g), ([, name]) => name)).size;
}

const ID = /_ids?$/;

function referenceCount({ entities, tools }: OpenedTier): number {
  const fields = recordsOf(entities).flatMap(({ fields }) => fields.filter(({ name }) => ID.test(name)));
  return fields.length + tools.flatMap(parametersOf).filter((name) => ID.test(name)).length;
}

/** Numbers of the instruction, and the values that `verify` compares with, as text. */
function limitsOf({ task }: OpenedTier): string[] {
  const numbers = Array.from(task.instruction.matchAll(/\d+(?:[.,:]\d+)*/g), ([number]) => number);
  const database: unknown = JSON.parse(task.database);
  if (typeof database !== "object" || database === null) return numbers;
  const targets = Object.entries(database).filter(([name]) => isTarget(name));
  return [...numbers, ...targets.map(([name, value]) => `${name}=${JSON.stringify(value)}`)];
}
