import type { ProgressView } from "@/components/overview/progress-view";
import { corpusOverview } from "@/lib/corpus/queries/store";
import { listGates } from "@/lib/gate/queries/store";
import { countJobs, type JobCounts } from "@/lib/jobs/queries";
import { listEndpoints } from "@/lib/solve/endpoints/store";

const NONE: JobCounts = { queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
const pending = (counts: JobCounts = NONE): number => counts.queued + counts.running;

/** How far the corpus is checked and measured: counts only, so that a page may ask every second. */
export async function readProgress(): Promise<ProgressView> {
  const count = async (state: "planned" | "running" | "done") =>
    (await listGates({ state, offset: 0, limit: 0 })).total;
  const [overview, jobs, endpoints, planned, running, done] = await Promise.all([
    corpusOverview(),
    countJobs(),
    listEndpoints(),
    count("planned"),
    count("running"),
    count("done"),
  ]);
  const slots = jobs["gate-rollout"] ?? NONE;
  const played = slots.done + slots.failed;
  return {
    tiers: overview.tiers,
    validated: Math.max(0, overview.tiers - pending(jobs["validate-tier"])),
    invalid: overview.invalid,
    gates: { done, total: planned + running + done },
    rollouts: { done: played, total: played + pending(slots) },
    busy: Object.values(jobs).some((counts) => pending(counts) > 0),
    realModel: endpoints.some((endpoint) => !endpoint.offline),
  };
}
