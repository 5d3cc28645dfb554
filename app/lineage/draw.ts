import type { DrawnChain } from "@/components/lineage/chain-grid";
import { chainWords } from "@/components/lineage/chain-words";
import { miniChain } from "@/components/lineage/mini-chain";
import type { WaveFamily } from "@/components/lineage/wave-diagram";
import { familyLineage } from "@/lib/corpus/lineage/family-lineage";
import { type PlacedWaves, placeWaves } from "@/lib/corpus/lineage/place-waves";
import { seedFamily } from "@/lib/corpus/lineage/seed-family";
import type { FamilyChain, WaveLineage } from "@/lib/corpus/lineage/views";

/** Each family's chain, laid out. */
export const drawChains = (chains: readonly FamilyChain[]): DrawnChain[] =>
  chains.map(({ name, tiers, hardest }) => {
    const lineage = familyLineage(tiers);
    return { name, tiers: tiers.length, words: chainWords(lineage), hardest, mini: miniChain(lineage) };
  });

/** Families laid out by wave. A seed counts as present where its tier is among those shown. */
export function drawWaves({ families }: WaveLineage): { placed: PlacedWaves; families: WaveFamily[] } {
  const tiers = new Set(families.flatMap((family) => family.tiers.map(({ name }) => name)));
  const drawn = families.map((family) => ({
    ...{ name: family.name, wave: family.wave, seedName: family.seedName, hardest: family.hardest },
    tiers: family.tiers.length,
    accepted: family.tiers.filter(({ decision }) => decision === "accepted").length,
    seedFamily: seedFamily(family.seedName),
    seedExists: family.seedName !== null && tiers.has(family.seedName),
  }));
  return { placed: placeWaves(drawn), families: drawn };
}
