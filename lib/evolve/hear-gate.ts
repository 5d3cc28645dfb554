import { interfaceOfRevision } from "@/lib/corpus/details/store";
import { endedGate } from "@/lib/gate/ended-gate/store";
import { candidateOfGate } from "@/lib/synthesize/runs/candidates/store";
import { judgeName } from "@/lib/synthesize/runs/judge";
import { tellVerdict } from "@/lib/synthesize/runs/tell-verdict";
import { failureClusters } from "@/lib/trajectories/failures/clusters/store";

/**
 * Tells the run that asked for a gate how it ended: verdict, counts and kinds of failure, and nothing of who solved. Nothing
 * while the gate is open, and where no run asked for it. Safe to repeat. @throws RunMoved: try again
 */
export async function hearGate(gateId: string): Promise<void> {
  const candidate = await candidateOfGate(gateId);
  const gate = candidate && (await endedGate(gateId));
  if (!candidate || !gate || gate.band === null) return;
  const { revisionId, backend, modelId, planned, scored, passes, curtailed, settings, band } = gate;
  const [{ clusters }, { tools }] = await Promise.all([
    failureClusters({ revisionId, backend, modelId }),
    interfaceOfRevision(revisionId),
  ]);
  const { endpoint, limits, curtail } = settings;
  await tellVerdict(candidate.runId, {
    verdict: {
      ...{ gateId, contentHash: candidate.contentHash, band },
      judge: judgeName({ endpoint, k: planned, limits, curtail }),
      verdict: gate.verdict ?? "undecided",
    },
    outcome: {
      ...{ planned, scored, passes, curtailed },
      failures: clusters.map(({ kind, count, detail }) => ({ kind, count, detail })),
    },
    tools,
    cost: gate.costUsd,
    milliseconds: gate.milliseconds,
  });
}
