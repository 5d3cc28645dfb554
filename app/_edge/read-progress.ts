import type { ProgressView } from "@/components/overview/progress-view";
import { countByValidity } from "@/lib/corpus/queries/store";
import { countGates } from "@/lib/gate/queries/store";
import { countJobs, type JobCounts } from "@/lib/jobs/queries";
import { listEndpoints } from "@/lib/solve/endpoints/store";

const NONE: JobCounts = { queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
const pending = (counts: JobCounts = NONE): number => counts.queued + counts.running;

/** How far the corpus is checked and measured: four counting statements, so that a page may ask every second. */
export async function readProgress(): Promise<ProgressView> {
  const [tiers, gates, jobs, endpoints] = await Promise.all([
    countByValidity(),
    countGates(),
    countJobs(),
    listEndpoints(),
  ]);
  const slots = jobs["gate-rollout"] ?? NONE;
  const played = slots.done + slots.failed;
  return {
    tiers: tiers.tiers,
    validated: tiers.tiers - tiers.unvalidated,
    invalid: tiers.invalid,
    gates: { done: gates.done, total: gates.planned + gates.running + gates.done },
    rollouts: { done: played, total: played + pending(slots) },
    busy: Object.values(jobs).some((counts) => pending(counts) > 0),
    realModel: endpoints.some((endpoint) => !endpoint.offline),
  };
}
