import { tierOutline, tierSource } from "@/lib/corpus/details/store";
import { namesOfFamilies, pageOfFamilies, tiersOfFamily } from "@/lib/corpus/family-names/store";
import type { Sandbox } from "@/lib/sandbox/contract";
import { FamilyIndex } from "../novelty/family-index";
import type { FamilyNames } from "../novelty/names-of-family";
import { sandboxEffects } from "../tools/sandbox-effects";
import type { SynthesisWorld } from "../tools/world";
import { orderGate } from "./candidates/store";
import { designsOfOthers } from "./queries/store";
import type { StoredRun } from "./run";

/** The world of a run: the corpus, a sandbox, and gates that are planned by a job. `run`: as it stands before the call. */
export function corpusWorld(run: StoredRun, sandbox: Sandbox, signal?: AbortSignal): SynthesisWorld {
  const effects = sandboxEffects(sandbox, signal);
  return {
    ...effects,
    listFamilies: pageOfFamilies,
    async readFamily(family) {
      const tiers = await tiersOfFamily(family);
      return tiers.length === 0 ? null : Promise.all(tiers.map(tierSource));
    },
    familyIndex: async () => indexOf(await namesOfFamilies(), await designsOfOthers(run.id)),
    async acceptedTier(name) {
      const [task, outline] = await Promise.all([tierSource(name), tierOutline(name)]);
      if (outline && outline.tools.length > 0) return { task, tools: outline.tools, entities: outline.entities };
      // An imported seed may not have been checked yet.
      const { tools, entities } = await effects.check(task);
      return { task, tools, entities };
    },
    async requestGate(order) {
      return { gateId: await orderGate(run.id, run.session.draft.revision, order) };
    },
  };
}

let built: { readonly key: string; readonly names: unknown; readonly index: FamilyIndex } | null = null;

/** Built anew only where a family or a running design is new: that takes a third of a second on a thousand families. */
function indexOf(families: readonly FamilyNames[], designs: readonly FamilyNames[]): FamilyIndex {
  const key = JSON.stringify(designs);
  if (built?.key === key && built.names === families) return built.index;
  const known = new Set(families.map(({ family }) => family));
  const index = new FamilyIndex([...families, ...designs.filter(({ family }) => !known.has(family))]);
  built = { key, names: families, index };
  return index;
}
