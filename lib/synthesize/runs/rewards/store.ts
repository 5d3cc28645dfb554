import { database } from "@/lib/db/client";
import type { ProtocolState } from "../../protocol/state";
import { type Reward, rewardOf } from "../../reward";

/** The rewards, with their parts, of those of these runs that are over; by run. */
export async function rewardsOf(runIds: readonly string[]): Promise<ReadonlyMap<string, Reward>> {
  if (runIds.length === 0) return new Map();
  const rows = await database().synthesisRun.findMany({
    where: { id: { in: [...runIds] }, reward: { not: null } },
    select: { id: true, protocol: true, similarity: true },
  });
  return new Map(
    // Written by keepRun, with the same arithmetic.
    rows.map(({ id, protocol, similarity }) => [id, rewardOf(JSON.parse(protocol) as ProtocolState, similarity)]),
  );
}
