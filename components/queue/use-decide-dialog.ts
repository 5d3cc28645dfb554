"use client";
import { fetchedDialog } from "@/components/ui/fetched-dialog";

/** The dialog of a decision, which comes after its page. */
export const { prepare: prepareDecideDialog, useDialog: useDecideDialog } = fetchedDialog(() =>
  import("./decide-dialog").then((module) => module.DecideDialog),
);
