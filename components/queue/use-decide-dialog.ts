"use client";
import { prepareDialog } from "@/components/ui/dialog";
import { fetchedPart } from "@/components/ui/fetched-part";

/** The dialog of a decision, which comes after its page. */
export const { usePart: useDecideDialog } = fetchedPart(() => {
  prepareDialog();
  return import("./decide-dialog").then((module) => module.DecideDialog);
});
