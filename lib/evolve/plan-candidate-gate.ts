import { checkRevision } from "@/lib/corpus/checking/check-revision";
import { revisionTask } from "@/lib/corpus/details/store";
import { gateExists } from "@/lib/gate/batches/store";
import { planRevisionGate } from "@/lib/gate/plan-revision-gate";
import type { Sandbox } from "@/lib/sandbox/contract";
import { bandOf } from "@/lib/synthesize/protocol/rules";
import { candidateOfGate } from "@/lib/synthesize/runs/candidates/store";

/**
 * Hands a candidate to the gate that its run asked for, under the run's frozen judge and the band of its level. Safe to
 * repeat: there is one gate of the promised id. Nothing for a gate that no run asked for.
 */
export async function planCandidateGate(gateId: string, sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  const candidate = await candidateOfGate(gateId);
  // A run that was cancelled meanwhile waits for nothing, and what is planned is checked.
  if (!candidate || candidate.over || (await gateExists(gateId))) return;
  const { revisionId, name, tier, level, number, judge, rules, spent } = candidate;
  // What people and failure analysis look at: the interface, and how gold goes.
  await checkRevision(sandbox, revisionId, await revisionTask(revisionId), signal);
  const { endpoint, k, limits, curtail, priority } = judge;
  await planRevisionGate({
    ...{ id: gateId, tierName: name, revisionId, endpoint, k, limits, curtail, priority },
    name: `Synthesis: ${tier}, gate ${number + 1}`,
    band: bandOf(rules, level),
    // Each gate plays seeds of its own: what is asked again is measured afresh.
    seed: number * k,
    budgetUsd: rules.bounds.cost === null || !endpoint.prices ? null : Math.max(0.01, rules.bounds.cost - spent.cost),
  });
}
