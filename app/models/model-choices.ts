import type { ModelChoice } from "@/components/models/usual-model";
import { STAGE_WORDS } from "@/lib/models/connection/connection-check";
import { latestChecks, listEndpoints } from "@/lib/solve/endpoints/store";

/** The models that work may be given to, with what their last connection tests failed at. */
export async function modelChoices(): Promise<ModelChoice[]> {
  const [endpoints, checks] = await Promise.all([listEndpoints(), latestChecks()]);
  return endpoints.map(({ id, offline }) => {
    const check = checks.get(id)?.check;
    const failed = check?.verdict === "failed";
    return { id, offline, failedTo: failed ? (check.stage ? STAGE_WORDS[check.stage] : "work") : null };
  });
}
