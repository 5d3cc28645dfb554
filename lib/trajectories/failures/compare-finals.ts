import { describeChanges, type EntityChange } from "../describe-changes";
import { own, type Row, tableOf } from "../keyed-rows";
import { sameValue } from "../same-value";

export interface FieldDifference {
  readonly name: string;
  /** `undefined` where the field isn't there. */
  readonly attempt: unknown;
  readonly gold: unknown;
}

/** One side of a difference: the record as the attempt, or gold, left it (of a removed one, as it was). */
export interface SideRecord {
  /** Its key in its table; null for a value which is no row. */
  readonly key: string | null;
  readonly row: unknown;
}

/** A record (or a value beside the tables) in which two final states differ, seen from the state that both began with. */
export interface Difference {
  readonly table: string;
  readonly side: "other" | "missing" | "extra";
  readonly act: "added" | "changed" | "removed";
  /** What the attempt touched; for a missing change of a standing record that record as the attempt left it. */
  readonly attempt: SideRecord | null;
  /** What gold touched; for an extra change of a standing record that record as gold left it. */
  readonly gold: SideRecord | null;
  /** For `other` the fields that differ; else those that were added, changed or removed. */
  readonly fields: readonly FieldDifference[];
}

interface Sides {
  readonly initial: unknown;
  readonly attempt: unknown;
  readonly gold: unknown;
}

/**
 * The differences between an attempt's final database and gold's, both held against the initial one. The attempt's new
 * records have the ids of their counterparts (`alignIds`); a change which the attempt made to one record and gold to
 * another is one difference, not two. All states are parsed and never changed.
 */
export function compareFinals(sides: Sides): Difference[] {
  if (sameValue(sides.attempt, sides.gold)) return [];
  const mine = byTable(describeChanges(sides.initial, sides.attempt));
  const theirs = byTable(describeChanges(sides.initial, sides.gold));
  const tables = new Set([...theirs.keys(), ...mine.keys()]);
  return [...tables].flatMap((table) => tableDifferences(table, mine.get(table) ?? [], theirs.get(table) ?? [], sides));
}

function byTable(changes: readonly EntityChange[]): Map<string, EntityChange[]> {
  const tables = new Map<string, EntityChange[]>();
  for (const change of changes) {
    const present = tables.get(change.table);
    if (present) present.push(change);
    else tables.set(change.table, [change]);
  }
  return tables;
}

function tableDifferences(
  table: string,
  mine: readonly EntityChange[],
  theirs: readonly EntityChange[],
  sides: Sides,
): Difference[] {
  if ([...mine, ...theirs].some(({ key }) => key === null)) return valueDifference(table, sides);
  const isAdded = ({ kind }: EntityChange): boolean => kind === "added";
  const added = addedDifferences(table, mine.filter(isAdded), theirs.filter(isAdded));
  const standing = standingDifferences(
    table,
    mine.filter((change) => !isAdded(change)),
    theirs.filter((change) => !isAdded(change)),
    sides,
  );
  return [...added, ...standing];
}

/** A value that is no table: told whole, or by its fields where it is one object. */
function valueDifference(table: string, { initial, attempt, gold }: Sides): Difference[] {
  const [before, mine, theirs] = [own(initial, table), own(attempt, table), own(gold, table)];
  if (sameValue(mine, theirs)) return [];
  const side = sameValue(mine, before) ? "missing" : sameValue(theirs, before) ? "extra" : "other";
  const fields = [{ name: table, attempt: mine, gold: theirs }];
  return [{ table, side, act: "changed", attempt: { key: null, row: mine }, gold: { key: null, row: theirs }, fields }];
}

const recordOf = ({ key, row }: EntityChange): SideRecord => ({ key, row });

/** Records that weren't there at the start. */
function addedDifferences(table: string, mine: readonly EntityChange[], theirs: readonly EntityChange[]): Difference[] {
  const byKey = (changes: readonly EntityChange[]) => new Map(changes.map((change) => [change.key, change]));
  const [left, right] = [byKey(mine), byKey(theirs)];
  return [...new Set([...right.keys(), ...left.keys()])].flatMap((key): Difference[] => {
    const [attempt, gold] = [left.get(key), right.get(key)];
    if (!attempt || !gold) return attempt ? lone(table, "extra", attempt) : gold ? lone(table, "missing", gold) : [];
    const fields = fieldsBetween(attempt.row, gold.row);
    if (fields.length === 0) return [];
    return [{ table, side: "other", act: "added", attempt: recordOf(attempt), gold: recordOf(gold), fields }];
  });
}

/** A record that only one side added. */
function lone(table: string, side: "missing" | "extra", change: EntityChange): Difference[] {
  const fields = Object.entries((change.row ?? {}) as Row).map(([name, value]) => ({
    name,
    attempt: side === "extra" ? value : undefined,
    gold: side === "missing" ? value : undefined,
  }));
  const record = recordOf(change);
  const [attempt, gold] = side === "extra" ? [record, null] : [null, record];
  return [{ table, side, act: "added", attempt, gold, fields }];
}

export function fieldsBetween(attempt: unknown, gold: unknown): FieldDifference[] {
  const names = new Set([...Object.keys((gold ?? {}) as Row), ...Object.keys((attempt ?? {}) as Row)]);
  return [...names]
    .filter((name) => !sameValue(own(attempt, name), own(gold, name)))
    .map((name) => ({ name, attempt: own(attempt, name), gold: own(gold, name) }));
}

/** Records that stood at the start: changed or removed by one side or both. */
function standingDifferences(
  table: string,
  mine: readonly EntityChange[],
  theirs: readonly EntityChange[],
  sides: Sides,
): Difference[] {
  const [before, left, right] = [sides.initial, sides.attempt, sides.gold].map(
    (state) => tableOf(own(sides.initial, table), own(state, table))?.rows ?? new Map<string, Row>(),
  );
  const keys = new Set([...theirs, ...mine].map(({ key }) => key ?? ""));
  const differences = [...keys].flatMap((key) =>
    standingDifference(table, key, before?.get(key), left?.get(key), right?.get(key)),
  );
  return pairChanges(differences);
}

function standingDifference(
  table: string,
  key: string,
  before: Row | undefined,
  mine: Row | undefined,
  theirs: Row | undefined,
): Difference[] {
  if (sameValue(mine, theirs) || (mine === undefined && theirs === undefined)) return [];
  const fields = fieldsBetween(mine, theirs);
  const [attempt, gold] = [
    { key, row: mine ?? before },
    { key, row: theirs ?? before },
  ];
  if (mine === undefined || theirs === undefined) {
    const other = mine ?? theirs;
    const untouched = sameValue(other, before);
    const side = !untouched ? "other" : mine === undefined ? "extra" : "missing";
    return [{ table, side, act: "removed", attempt, gold, fields }];
  }
  const side = fields.every(({ name, attempt: value }) => sameValue(value, own(before, name)))
    ? "missing"
    : fields.every(({ name, gold: value }) => sameValue(value, own(before, name)))
      ? "extra"
      : "other";
  return [{ table, side, act: "changed", attempt, gold, fields }];
}

/** Changes of a table that are laid beside those of the other side: nobody reads more of them. */
const PAIRED = 200;

/** The same done to another record: an extra and a missing change of one table that do the same become one difference. */
function pairChanges(differences: readonly Difference[]): Difference[] {
  const extras = differences.filter(({ side }) => side === "extra").slice(0, PAIRED);
  const pairs = new Map<Difference, Difference>();
  for (const missing of differences.filter(({ side }) => side === "missing").slice(0, PAIRED)) {
    const at = extras.findIndex((extra) => doSame(extra, missing));
    const [twin] = at < 0 ? [] : extras.splice(at, 1);
    if (twin) pairs.set(missing, twin);
  }
  const twins = new Set(pairs.values());
  return differences.flatMap((difference): Difference[] => {
    if (twins.has(difference)) return [];
    const twin = pairs.get(difference);
    if (!twin) return [difference];
    const { table, act, gold } = difference;
    return [{ table, act, side: "other", attempt: twin.attempt, gold, fields: [] }];
  });
}

/** A change from one value to another as what it did: the new value, or how far a number moved. */
function doSame(extra: Difference, missing: Difference): boolean {
  if (extra.act !== missing.act) return false;
  if (extra.act === "removed") return true;
  const names = missing.fields.map(({ name }) => name);
  const made = new Map(extra.fields.map((field) => [field.name, field]));
  const shared = names.filter((name) => made.has(name));
  if (shared.length === 0 || shared.length < Math.max(names.length, made.size) / 2) return false;
  return missing.fields.some(({ name, attempt: before, gold: after }) => {
    const other = made.get(name);
    if (!other) return false;
    // Of an extra change the attempt's value is the new one and gold's is the old one.
    if (typeof after === "number" && typeof before === "number" && typeof other.attempt === "number")
      return after === other.attempt || after - before === other.attempt - Number(other.gold);
    return sameValue(after, other.attempt);
  });
}
