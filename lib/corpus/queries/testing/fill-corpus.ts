import { database } from "@/lib/db/client";
import type { IrregularityKind } from "@/lib/task/task-source";

/** A tier as tests describe it: what its rows are made from, and what a reference judges it by. */
export interface TierDraft {
  readonly family: string;
  readonly level: number;
  readonly tierKey: number | null;
  readonly wave: number | null;
  readonly language: "python" | "typescript";
  readonly parent: string | null;
  readonly validity: "unvalidated" | "valid" | "invalid";
  readonly decision: "none" | "accepted" | "rejected";
  readonly strategies: readonly string[];
  readonly irregularities: readonly IrregularityKind[];
  readonly tools: readonly string[];
  readonly entities: readonly string[];
  readonly goldSteps: number;
  readonly createdAt: Date;
  readonly rates: readonly { readonly modelId: string; readonly rate: number }[];
}

export interface FamilyDraft {
  readonly name: string;
  readonly origin: "starter" | "import" | "synthesis";
}

export const nameOf = ({ family, level }: Pick<TierDraft, "family" | "level">): string => `${family}_t${level}`;

/** Rows of lists and facets, written straight: no task folders behind them. */
export async function fillCorpus(families: readonly FamilyDraft[], tiers: readonly TierDraft[]): Promise<void> {
  const db = database();
  await db.family.createMany({ data: [...families] });
  for (const part of inParts(tiers, 500)) {
    await db.tier.createMany({ data: part.map(tierRow) });
    await db.tierDocument.createMany({
      data: part.map((tier) => ({
        tierName: nameOf(tier),
        text: [tier.family, ...tier.tools].join(" ").replaceAll("_", " "),
      })),
    });
    for (const facets of inParts(part.flatMap(facetRows), 2_000)) await db.tierFacet.createMany({ data: facets });
    for (const rates of inParts(part.flatMap(rateRows), 2_000)) await db.tierRate.createMany({ data: rates });
  }
}

const tierRow = (tier: TierDraft) => ({
  ...{ name: nameOf(tier), familyName: tier.family, level: tier.level, tierKey: tier.tierKey, wave: tier.wave },
  ...{ language: tier.language, description: `About ${nameOf(tier)}`, parentName: tier.parent },
  ...{ strategies: JSON.stringify(tier.strategies), toolCount: tier.tools.length, goldSteps: tier.goldSteps },
  ...{ entityCount: tier.entities.length, databaseBytes: tier.goldSteps * 10 },
  ...{ irregularityCount: tier.irregularities.length, validity: tier.validity, decision: tier.decision },
  createdAt: tier.createdAt,
});

function facetRows(tier: TierDraft) {
  const { family: familyName, level, tools, entities, strategies, irregularities } = tier;
  const values = { tool: tools, entity: entities, strategy: strategies, irregularity: irregularities };
  return Object.entries(values).flatMap(([kind, own]) =>
    own.map((value) => ({ tierName: nameOf(tier), kind, value, familyName, level })),
  );
}

const rateRows = (tier: TierDraft) =>
  tier.rates.map(({ modelId, rate }) => ({
    ...{ tierName: nameOf(tier), level: tier.level, kind: "recorded", backend: "local", modelId, offline: false },
    ...{ rate, passes: Math.round(rate * 20), scored: 20, gateId: "none" },
  }));

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
