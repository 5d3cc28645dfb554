import { EMPTY_MODEL } from "@/components/models/model-fields";
import type { ModelRow, QuirkChoice } from "@/components/models/model-rows";
import { STAGE_WORDS } from "@/lib/models/connection/connection-check";
import { QUIRK_NAMES, QUIRKS } from "@/lib/models/quirks/quirks";
import { inputOf } from "@/lib/solve/endpoints/input-of";
import { keyPresence } from "@/lib/solve/endpoints/keys/store";
import { latestChecks, listEndpoints } from "@/lib/solve/endpoints/store";

/** The quirks that can be set by hand, for the form. */
export const quirkChoices: readonly QuirkChoice[] = QUIRK_NAMES.map((name) => ({
  name,
  title: QUIRKS[name].title,
  values: Object.entries(QUIRKS[name].values).map(([value, words]) => ({ value, words })),
}));

export const stageWords = STAGE_WORDS;

/** Every model with what the page shows and its form begins with. Keys are told as set or not set, nothing more. */
export async function modelRows(now: number): Promise<ModelRow[]> {
  const [endpoints, checks, keys] = await Promise.all([listEndpoints(), latestChecks(), keyPresence()]);
  return endpoints.map((endpoint) => {
    const test = checks.get(endpoint.id);
    const { quirks, ...input } = inputOf(endpoint);
    return {
      endpoint,
      typed: {
        ...EMPTY_MODEL,
        ...Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value ?? "")])),
        quirks,
      },
      key: endpoint.keyEnv === null ? null : (keys.get(endpoint.keyEnv) ?? null),
      check: test?.check ?? null,
      checkedAgo: test ? Math.max(0, now - Date.parse(test.checkedAt)) : null,
    };
  });
}
