"use client";
import { useQuery } from "@tanstack/react-query";
import type { SelectionOrder } from "@/app/tiers/selection";
import type { BulkActions } from "./bulk-actions";

/** What every dialog of an act on many is given. */
export interface BulkDialogProps {
  readonly selection: SelectionOrder;
  readonly size: number;
  readonly actions: BulkActions;
  readonly onClose: () => void;
}

/** What the selection holds, asked of the server as the dialog opens. */
export function useSummary({ selection, actions }: Pick<BulkDialogProps, "selection" | "actions">) {
  return useQuery({
    queryKey: ["selection", selection],
    queryFn: async () => {
      const result = await actions.describe(selection);
      if (!result.ok) throw new Error(`${result.error.message} ${result.error.remedy ?? ""}`.trim());
      return result.value;
    },
    // What is about to be confirmed is never an old answer.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
