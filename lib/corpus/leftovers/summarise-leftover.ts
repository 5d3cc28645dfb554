import { countEntities } from "@/lib/task/count-entities";
import type { LeftoverContent } from "@/lib/task/task-reading";
import { declaredNames } from "../declared-names";
import type { LeftoverSummary } from "./views";

/** The figures of a folder that is no tier, counted as a tier's are; what can't be read counts nothing. */
export function summariseLeftover({ metadata, language, tools, gold, database }: LeftoverContent): LeftoverSummary {
  const declared = tools !== null && language !== null ? declaredNames(tools, language) : { tools: [], entities: [] };
  return {
    metadataName: metadata?.name ?? null,
    parent: metadata?.parent ?? null,
    tierKey: metadata?.tier ?? null,
    toolCount: declared.tools.length,
    goldSteps: gold?.length ?? 0,
    entityCount: database === null ? 0 : countEntities(database),
    tools: declared.tools,
    entities: declared.entities,
    strategies: [...new Set(metadata?.strategies ?? [])],
    passRates: metadata?.passRates ?? [],
  };
}
