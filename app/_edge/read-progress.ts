import type { ProgressView } from "@/components/overview/progress-view";
import { countByValidity } from "@/lib/corpus/queries/store";
import { slotsOfRunningBatches } from "@/lib/gate/batches/running/store";
import { countGates } from "@/lib/gate/queries/store";
import { resumeGates } from "@/lib/jobs/definitions/resume-gates";
import { countLivingJobs, type LivingJobs } from "@/lib/jobs/queries";
import { listEndpoints } from "@/lib/solve/endpoints/store";

const pending = (counts: LivingJobs | undefined): number => (counts ? counts.queued + counts.running : 0);

/** How far the corpus is checked and measured: five counting statements, so that a page may ask every second. */
export async function readProgress(): Promise<ProgressView> {
  const [tiers, gates, ordered, jobs, endpoints] = await Promise.all([
    countByValidity(),
    countGates(),
    slotsOfRunningBatches(),
    countLivingJobs(),
    listEndpoints(),
  ]);
  const waiting = pending(jobs["gate-rollout"]);
  const total = Math.max(ordered, waiting);
  return {
    tiers: tiers.tiers,
    validated: tiers.tiers - tiers.unvalidated,
    invalid: tiers.invalid,
    gates: { done: gates.done, total: gates.planned + gates.running + gates.done },
    rollouts: { done: total - waiting, total },
    // The next look after gates is always planned, and no work.
    busy: Object.entries(jobs).some(([name, counts]) => name !== resumeGates.name && pending(counts) > 0),
    realModel: endpoints.some((endpoint) => !endpoint.offline),
  };
}
