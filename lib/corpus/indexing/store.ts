import type { TransactionClient } from "@/lib/db/client";
import type { TaskFacets, TaskSummary } from "../summarise-task";

/** Where a tier stands: copied into its facets, so that counts need no join. */
export interface TierPlace {
  readonly name: string;
  readonly family: string;
  readonly level: number;
}

/** Derives a tier's facets and its search document anew: call it wherever the current revision changes. */
export async function indexTier(
  tx: TransactionClient,
  place: TierPlace,
  { facets, document }: Pick<TaskSummary, "facets" | "document">,
): Promise<void> {
  const { name: tierName } = place;
  await tx.tierFacet.deleteMany({ where: { tierName } });
  for (const kind of Object.keys(facets) as (keyof TaskFacets)[]) await addFacets(tx, place, kind, facets[kind]);
  await tx.tierDocument.upsert({
    where: { tierName },
    create: { tierName, text: document },
    update: { text: document },
  });
}

/** Replaces what a tier has of one kind. */
export async function replaceFacets(
  tx: TransactionClient,
  place: TierPlace,
  kind: keyof TaskFacets,
  values: readonly string[],
): Promise<void> {
  await tx.tierFacet.deleteMany({ where: { tierName: place.name, kind } });
  await addFacets(tx, place, kind, values);
}

async function addFacets(tx: TransactionClient, place: TierPlace, kind: string, values: readonly string[]) {
  if (values.length === 0) return;
  const { name: tierName, family: familyName, level } = place;
  const data = values.map((value) => ({ tierName, kind, value, familyName, level }));
  await tx.tierFacet.createMany({ data });
}
