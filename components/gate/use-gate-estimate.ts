"use client";
import { useQuery } from "@tanstack/react-query";
import type { ActionResult } from "@/app/_edge/action";
import type { GateEstimate } from "@/app/tiers/bulk-views";
import type { SelectionOrder } from "@/app/tiers/selection";

export type EstimateGates = (input: {
  selection: SelectionOrder;
  modelId: string;
}) => Promise<ActionResult<GateEstimate>>;

/** What a rollout of the model took in the past, asked of the server; undefined until it is here, null where it can't be had. */
export function useGateEstimate(selection: SelectionOrder, modelId: string, estimate: EstimateGates) {
  const { data, isError } = useQuery({
    queryKey: ["gate-estimate", selection, modelId],
    queryFn: async () => {
      const result = await estimate({ selection, modelId });
      if (!result.ok) throw new Error(result.error.message);
      return result.value;
    },
    enabled: modelId !== "",
  });
  return isError ? null : data;
}
