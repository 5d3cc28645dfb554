export type Entity = Readonly<Record<string, unknown>>;

/** An entity with the list that it lies in, found by a value that names it there. */
export interface Found {
  readonly entity: Entity;
  /** The field whose value names it, e.g. `id`; null in a map, whose keys do. */
  readonly field: string | null;
  readonly others: readonly { readonly key: unknown; readonly entity: Entity }[];
}

/** The entities of a database: members of the lists and maps at its top. */
export class Entities {
  readonly #lists: readonly (readonly Member[])[];

  /** @param database JSON text; what is no JSON object has no entities */
  constructor(database: string) {
    this.#lists = listsOf(database);
  }

  /** The entity that `value` names: by its `id`, by another field that tells it from its neighbours, or by its key. */
  find(value: unknown): Found | null {
    if (typeof value !== "string" && typeof value !== "number") return null;
    for (const list of this.#lists) {
      const byKey = list.find(({ key }) => key !== null && key === String(value));
      if (byKey) return { entity: byKey.entity, field: null, others: list.filter((member) => member !== byKey) };
      for (const { entity } of list) {
        const field = namingField(entity, value);
        if (field && list.filter((member) => member.entity[field] === value).length === 1) {
          const others = list.flatMap((member) =>
            member.entity === entity ? [] : [{ key: member.entity[field], entity: member.entity }],
          );
          return { entity, field, others };
        }
      }
    }
    return null;
  }

  /** The different texts that entities have under `field`, in order of appearance. */
  textsOf(field: string): string[] {
    const texts = this.#lists.flat().map(({ entity }) => entity[field]);
    return [...new Set(texts.filter((text) => typeof text === "string"))];
  }
}

interface Member {
  /** Its key in a map; null in a list. */
  readonly key: string | null;
  readonly entity: Entity;
}

function listsOf(database: string): Member[][] {
  const value = parsed(database);
  if (!isEntity(value)) return [];
  return Object.values(value).map((members): Member[] => {
    if (Array.isArray(members)) return members.filter(isEntity).map((entity) => ({ key: null, entity }));
    if (!isEntity(members)) return [];
    return Object.entries(members).flatMap(([key, entity]) => (isEntity(entity) ? [{ key, entity }] : []));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isEntity = (value: unknown): value is Entity =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Numbers name an entity only as its `id`: any other equal number is a coincidence. */
function namingField(entity: Entity, value: string | number): string | null {
  if (entity.id === value) return "id";
  if (typeof value === "number") return null;
  return (
    Object.keys(entity).find(
      (field) => entity[field] === value && /^(?:name|title|.*(?:_id|code|number|sku))$/.test(field),
    ) ?? null
  );
}
