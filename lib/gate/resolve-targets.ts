export interface KnownTier {
  readonly name: string;
  readonly family: string;
  readonly level: number;
}

/** A name that is neither a family nor a tier of the corpus; the message offers the nearest ones. */
export class UnknownTarget extends Error {
  override readonly name = "UnknownTarget";
}

/** Levenshtein's distance: insertions, deletions and replacements from one word to the other. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

function closest(target: string, names: readonly string[]): string[] {
  const ranked = names.map((name) => ({ name, far: name.includes(target) ? 0 : distance(target, name) }));
  const near = ranked.filter(({ name, far }) => far <= Math.max(2, name.length / 3));
  return near
    .sort((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name }) => name);
}

function unknown(target: string, tiers: readonly KnownTier[]): UnknownTarget {
  if (tiers.length === 0)
    return new UnknownTarget("The corpus is empty: run npm start once, it imports the starter corpus.");
  const near = closest(target, [...new Set(tiers.flatMap(({ name, family }) => [family, name]))]);
  const hint = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  return new UnknownTarget(`There is no family or tier named ${target} in the corpus.${hint}`);
}

/**
 * The tiers meant by names of families (all their tiers, by level) and tiers, each once, in the order asked.
 * @throws UnknownTarget
 */
export function resolveTargets(targets: readonly string[], tiers: readonly KnownTier[]): KnownTier[] {
  const meant = targets.flatMap((target) => {
    const found = tiers.filter(({ name, family }) => name === target || family === target);
    if (found.length === 0) throw unknown(target, tiers);
    return found.sort((a, b) => a.level - b.level);
  });
  return [...new Map(meant.map((tier) => [tier.name, tier])).values()];
}
