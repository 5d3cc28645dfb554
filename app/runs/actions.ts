"use server";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { cancelGate } from "@/lib/gate/cancel-gate";

const cancel = action(z.string().min(1), (gateId) => cancelGate(gateId));

/** Cancels an open gate; false where it had ended before. */
export async function cancelRun(gateId: string) {
  return cancel(gateId);
}
