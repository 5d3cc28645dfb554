import { pauseBatch } from "@/lib/gate/batches/pause-batch";
import { endpointOfGate } from "@/lib/gate/store";
import { whyNobodyAsks } from "./why-nobody-asks";

/** Frozen with each gate: read once for the many slots of one. */
const known = new Map<string, NonNullable<Awaited<ReturnType<typeof endpointOfGate>>>>();
const REMEMBERED = 1_000;

/**
 * False where no worker can ask the gate's model: its batch is paused with that reason, rather than every slot given up. A
 * gate without a batch is played all the same, and its attempts say what is missing. @throws WrongWorker
 */
export async function mayAsk(gateId: string): Promise<boolean> {
  const gate = known.get(gateId) ?? (await endpointOfGate(gateId));
  if (!gate) return true;
  if (known.size >= REMEMBERED) known.clear();
  known.set(gateId, gate);
  const words = await whyNobodyAsks(gate.endpoint);
  if (words === null || gate.batchId === null) return true;
  await pauseBatch(gate.batchId, { by: "error", words });
  return false;
}
