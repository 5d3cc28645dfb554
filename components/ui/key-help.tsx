"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useKeys } from "./use-keys";

const KeySheet = dynamic(() => import("./key-sheet").then((module) => module.KeySheet), { ssr: false });

/** `?` opens the sheet of this page's keys, which is fetched then. Once around the app. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useKeys([{ keys: "?", label: "Show the keys of this page", run: () => setOpen(true) }], { scope: "Everywhere" });
  return wanted && <KeySheet open={open} setOpen={setOpen} />;
}
