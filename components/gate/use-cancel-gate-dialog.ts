"use client";
import { prepareDialog } from "@/components/ui/dialog";
import { fetchedPart } from "@/components/ui/fetched-part";

/** The question before a gate is cancelled, which comes after its page. */
export const { usePart: useCancelGateDialog } = fetchedPart(() => {
  prepareDialog();
  return import("./cancel-gate-dialog").then((module) => module.CancelGateDialog);
});
