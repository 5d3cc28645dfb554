import { declaredNames } from "@/lib/corpus/declared-names";
import type { TaskSource } from "@/lib/task/task-source";

/** What a tier or a design is called by: the names that its tools and its kinds of records have. */
export interface Names {
  readonly tools: readonly string[];
  readonly entities: readonly string[];
}

export interface FamilyNames {
  readonly family: string;
  /** Of all tiers together. */
  readonly all: Names;
  /** Of the lowest tier. */
  readonly seed: Names;
}

/** The names of one tier, by the layout of its module: nothing is run. */
export const namesOfTier = ({ tools, language }: Pick<TaskSource, "tools" | "language">): Names =>
  declaredNames(tools, language);

/** The names of a family. `tiers` in any order. @throws RangeError without a tier */
export function namesOfFamily(
  family: string,
  tiers: readonly Pick<TaskSource, "tools" | "language" | "level">[],
): FamilyNames {
  const named = [...tiers].sort((a, b) => a.level - b.level).map(namesOfTier);
  const [seed] = named;
  if (!seed) throw new RangeError(`${family} has no tier`);
  const tools = [...new Set(named.flatMap(({ tools }) => tools))];
  return { family, all: { tools, entities: [...new Set(named.flatMap(({ entities }) => entities))] }, seed };
}
