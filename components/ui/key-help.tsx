"use client";
import { useState } from "react";
import { fetchedDialog } from "./fetched-dialog";
import { useKeys } from "./use-keys";

const { useDialog: useKeySheet } = fetchedDialog(() => import("./key-sheet").then((module) => module.KeySheet));

/** `?` opens the sheet of this page's keys, which is fetched then. Once around the app. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useKeys([{ keys: "?", label: "Show the keys of this page", run: () => setOpen(true) }], { scope: "Everywhere" });
  const KeySheet = useKeySheet(wanted);
  return wanted && <KeySheet open={open} setOpen={setOpen} />;
}
