"use client";
import { fetchedDialog } from "@/components/ui/fetched-dialog";

/** The question before a gate is cancelled, which comes after its page. */
export const { prepare: prepareCancelGateDialog, useDialog: useCancelGateDialog } = fetchedDialog(() =>
  import("./cancel-gate-dialog").then((module) => module.CancelGateDialog),
);
