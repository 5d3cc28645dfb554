import { candidateName } from "@/lib/corpus/browse/candidate-name";
import { addCandidate } from "@/lib/corpus/candidates/store";
import { prepareTier } from "@/lib/corpus/importing/prepare-tier";
import { database, type TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { nextJobId } from "@/lib/jobs/next-job-id";
import type { Rules } from "../../protocol/rules";
import type { ProtocolState, Spent } from "../../protocol/state";
import type { GateOrder } from "../../tools/world";
import { type Judge, runSettingsSchema } from "../judge";
import { scheduleGate } from "../schedule";

/**
 * Writes down what a gate is to judge, and has it planned; returns the id that the gate will have. Of one run and attempt
 * there is one gate: the same order given twice, since a crash came between, is the same gate.
 */
export async function orderGate(runId: string, draft: number, order: GateOrder): Promise<string> {
  const { task, contentHash, attempt: number, level } = order;
  const prepared = prepareTier(task);
  return transaction(async (tx) => {
    const known = await tx.synthesisCandidate.findUnique({ where: { runId_number: { runId, number } } });
    if (known && known.contentHash !== contentHash)
      throw new Error(`Run ${runId} asked for gate ${number} on other content before.`);
    if (known) return known.gateId;
    const revisionId = await addCandidate(tx, prepared, runId);
    const gateId = nextJobId();
    const row = { runId, number, tierName: task.name, level, contentHash, draft, revisionId, gateId };
    await tx.synthesisCandidate.create({ data: row });
    await scheduleGate(gateId, tx);
    return gateId;
  });
}

/** A candidate as it is handed to the gate. */
export interface CandidateGate {
  readonly runId: string;
  readonly gateId: string;
  readonly number: number;
  /** Of its revision, gate and rollouts. */
  readonly name: string;
  readonly tier: string;
  readonly level: number;
  readonly revisionId: string;
  readonly contentHash: string;
  /** The run is over. */
  readonly over: boolean;
  readonly judge: Judge;
  readonly rules: Rules;
  /** Of the run, until now. */
  readonly spent: Spent;
}

/** Null where no run asked for this gate. */
export async function candidateOfGate(gateId: string): Promise<CandidateGate | null> {
  const row = await database().synthesisCandidate.findUnique({ where: { gateId }, include: { run: true } });
  if (!row) return null;
  const { run, runId, number, tierName, level, revisionId, contentHash, accepted } = row;
  const { judge } = runSettingsSchema.parse(JSON.parse(run.settings));
  const name = accepted ? tierName : candidateName(runId, tierName);
  const over = run.state === "done" || run.state === "cancelled";
  const { rules, spent } = JSON.parse(run.protocol) as ProtocolState; // by keepRun
  return { runId, gateId, number, name, tier: tierName, level, revisionId, contentHash, over, judge, rules, spent };
}

/** Notes how a candidate's gate ended, for lists; within a transaction where there is one. */
export const noteVerdictIn =
  (gateId: string, verdict: string) =>
  async (tx?: TransactionClient): Promise<void> => {
    await (tx ?? database()).synthesisCandidate.updateMany({ where: { gateId }, data: { verdict } });
  };
