import { create, type Delta } from "jsondiffpatch";
import { isTooDeep } from "./is-too-deep";
import { isRow, listIdentity } from "./list-identity";
import { sameValue } from "./same-value";
import type { StateDelta } from "./trajectory";

type Identities = WeakMap<object, string>;

/** Names every row of every pair of lists that stand at the same place in both states. */
function nameRows(before: unknown, after: unknown, names: Identities): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    const key = listIdentity(before, after);
    if (key === null) return;
    const byName = new Map<string, unknown>();
    const nameOf = (row: unknown): string | null => (isRow(row) ? String(row[key]) : null);
    for (const row of before) {
      const name = nameOf(row);
      if (name === null) continue;
      names.set(row, name);
      byName.set(name, row);
    }
    for (const row of after) {
      const name = nameOf(row);
      if (name === null) continue;
      names.set(row, name);
      nameRows(byName.get(name), row, names);
    }
  } else if (isRow(before) && isRow(after)) {
    for (const key of Object.keys(after)) if (Object.hasOwn(before, key)) nameRows(before[key], after[key], names);
  }
}

const differ = (names: Identities) =>
  create({
    objectHash: (row, index) => (row && names.get(row)) ?? `#${index}`,
    arrays: { detectMove: true, includeValueOnMove: false },
    cloneDiffValues: true,
  });

const patcher = differ(new WeakMap());

/** A copy of what the delta will write into; everything else is shared, so that it costs what changed and not what is there. */
function copyAlong(value: unknown, delta: unknown): unknown {
  if (!isRow(delta)) return value; // replaced, added or removed as a whole: nothing inside of it is written
  if (Array.isArray(value)) {
    const inner = Object.entries(delta).filter(([, part]) => isRow(part));
    const moves = Object.keys(delta).length > inner.length + 1; // `_t` is no part
    // Rows that others pushed to another place are found by jsondiffpatch alone.
    if (inner.length > 0 && moves) return structuredClone(value);
    const copy = [...value];
    for (const [index, part] of inner) copy[Number(index)] = copyAlong(copy[Number(index)], part);
    return copy;
  }
  if (!isRow(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [key, part] of Object.entries(delta)) if (Object.hasOwn(copy, key)) copy[key] = copyAlong(copy[key], part);
  return copy;
}

/** Both databases whole, where nothing finer would rebuild them. */
const isPair = (delta: StateDelta): delta is readonly [unknown, unknown] => Array.isArray(delta) && delta.length === 2;

/** The state after a delta. Neither argument is changed; what didn't change is shared with the state before (or the delta, a plain pair). */
export function applyDelta(before: unknown, delta: StateDelta): unknown {
  if (isPair(delta)) return delta[1];
  return patcher.patch(copyAlong(before, delta), structuredClone(delta as Delta)); // made by diffStates, stored as JSON
}

/** The state before a delta. Neither argument is changed; what didn't change is shared with the state after (or the delta). */
export function revertDelta(after: unknown, delta: StateDelta): unknown {
  if (isPair(delta)) return delta[0];
  return applyDelta(after, patcher.reverse(structuredClone(delta as Delta))); // made by diffStates, stored as JSON
}

const rebuilds = (before: unknown, after: unknown, delta: StateDelta): boolean =>
  sameValue(applyDelta(before, delta), after) && sameValue(revertDelta(after, delta), before);

/**
 * What changed from one database (JSON text) to the next, or null where they are the same by value. Rows are matched by
 * their identity, so that a moved or inserted row isn't a change of every row after it. A delta that would not rebuild
 * both states exactly (jsondiffpatch gives `_t` and `__proto__` a meaning of their own) is replaced by the plain pair
 * `[before, after]`, and so is one of databases nested deeper than `DEEPEST` levels: larger, never wrong.
 */
export function diffStates(beforeText: string, afterText: string): StateDelta | null {
  return diffParsed(JSON.parse(beforeText), JSON.parse(afterText));
}

/** `diffStates` of databases that are parsed already. Neither is changed; the delta may share them. */
export function diffParsed(before: unknown, after: unknown): StateDelta | null {
  if (sameValue(before, after)) return null;
  const whole = [before, after];
  // jsondiffpatch takes gigabytes for what is nested some thousands of levels deep.
  if (isTooDeep(before) || isTooDeep(after)) return whole;
  try {
    const names: Identities = new WeakMap();
    nameRows(before, after, names);
    const delta = differ(names).diff(before, after);
    return delta !== undefined && rebuilds(before, after, delta) ? delta : whole;
  } catch {
    return whole;
  }
}
