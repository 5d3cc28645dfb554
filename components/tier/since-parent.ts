import type { TierOutline } from "@/lib/corpus/details/store";

export interface SinceParent {
  /** Names of tools that the parent lacks, and of those that are gone. */
  readonly newTools: readonly string[];
  readonly goneTools: readonly string[];
  /** Kinds of records that are new, and new fields of those that were there, as `Booking.status`. */
  readonly newEntities: readonly string[];
  readonly newFields: readonly string[];
  readonly tools: number;
  readonly entities: number;
  readonly goldSteps: number;
  readonly databaseBytes: number;
}

/** What changed from the parent to this tier: interface, schema and sizes. Differences are this tier's minus the parent's. */
export function sinceParent(tier: TierOutline, parent: TierOutline): SinceParent {
  const names = (list: readonly { readonly name: string }[]) => new Set(list.map(({ name }) => name));
  const before = names(parent.tools);
  const now = names(tier.tools);
  const known = new Map(parent.entities.map((entity) => [entity.name, names(entity.fields)]));
  return {
    newTools: [...now].filter((name) => !before.has(name)),
    goneTools: [...before].filter((name) => !now.has(name)),
    newEntities: tier.entities.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    newFields: tier.entities.flatMap((entity) => {
      const fields = known.get(entity.name);
      if (!fields) return [];
      return entity.fields.filter(({ name }) => !fields.has(name)).map(({ name }) => `${entity.name}.${name}`);
    }),
    tools: tier.summary.toolCount - parent.summary.toolCount,
    entities: tier.summary.entityCount - parent.summary.entityCount,
    goldSteps: tier.summary.goldSteps - parent.summary.goldSteps,
    databaseBytes: tier.summary.databaseBytes - parent.summary.databaseBytes,
  };
}
