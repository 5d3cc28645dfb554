import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { familyHref, rolloutHref, tierHrefByName } from "@/components/shell/hrefs";
import type { PaletteHit } from "@/components/shell/palette-hit";
import { searchEverything } from "@/lib/corpus/search/store";
import { readTrajectory } from "@/lib/trajectories/replay/store";

/** Ids are pasted, never typed: only something that looks like one is looked up. */
const ROLLOUT_ID = /^[a-z0-9]{20,36}$/;

/** Whatever the palette can jump to: families and tiers by any words of theirs, rollouts by their id. */
export const GET = endpoint({
  query: z.object({ q: z.string().trim().max(200) }),
  run: async ({ query: { q } }) => {
    const [found, rollout] = await Promise.all([searchEverything(q), ROLLOUT_ID.test(q) ? readTrajectory(q) : null]);
    const hits: PaletteHit[] = found.map(({ kind, name, description }) => ({
      kind,
      label: name,
      detail: description,
      href: kind === "family" ? familyHref(name) : tierHrefByName(name),
    }));
    if (rollout) {
      const { id, tier, modelId, standing, state } = rollout;
      hits.unshift({
        kind: "rollout",
        label: id,
        detail: `${tier}, ${modelId}, ${standing.outcome ?? state}`,
        href: rolloutHref(tier, id),
      });
    }
    return { hits };
  },
});
