import type { Entities, Entity } from "./entities";
import type { Random } from "./random";

/** How many of the nearest neighbours may be mistaken for the right one, and how likely each. */
const WEIGHTS = [5, 3, 2];

/**
 * The id of another entity of the same list that is easily taken for the one which `value` names: one of the three whose
 * fields are closest. `avoid` holds ids that the task needs elsewhere. Null where there is no such entity.
 */
export function nearMiss(entities: Entities, value: unknown, avoid: ReadonlySet<unknown>, random: Random): unknown {
  const found = entities.find(value);
  if (!found) return null;
  const nearest = found.others
    .filter(({ key }) => typeof key === typeof value && key !== value && !avoid.has(key))
    .map(({ key, entity }) => ({ key, likeness: likeness(found.entity, entity) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, WEIGHTS.length);
  return random.pick(nearest, (item) => WEIGHTS[nearest.indexOf(item)] ?? 1)?.key ?? null;
}

/** Sum over fields of how alike their values are, each 0..1. */
function likeness(one: Entity, other: Entity): number {
  return Object.keys(one).reduce((sum, field) => sum + alike(one[field], other[field]), 0);
}

function alike(one: unknown, other: unknown): number {
  if (one === other) return 1;
  if (typeof one === "number" && typeof other === "number") {
    return 1 - Math.min(1, Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other)));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    const shared = one.filter((member) => other.includes(member)).length;
    const all = new Set([...one, ...other]).size;
    return all === 0 ? 1 : shared / all;
  }
  return 0;
}
