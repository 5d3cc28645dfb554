"use client";
import { useEffect, useState } from "react";
import { fetchedPart } from "@/components/ui/fetched-part";
import { KeysHeld } from "@/components/ui/keys-held";
import { onOpenPalette } from "./palette-state";

const { usePart } = fetchedPart(() => import("./palette-dialog").then((module) => module.PaletteDialog));

/** Ctrl-K / ⌘K: jumps to any family, tier, rollout, page or action. Its dialog is fetched once the page is idle. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);

  const PaletteDialog = usePart(wanted) ?? KeysHeld;

  useEffect(() => onOpenPalette(() => setOpen(true)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return wanted && <PaletteDialog open={open} setOpen={setOpen} />;
}
