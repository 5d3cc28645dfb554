"use client";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { onOpenPalette } from "./palette-state";

const load = () => import("./palette-dialog");
const PaletteDialog = dynamic(() => load().then((module) => module.PaletteDialog), { ssr: false });

/** Ctrl-K / ⌘K: jumps to any family, tier, rollout, page or action. Its dialog is fetched once the page is idle. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);

  useEffect(() => onOpenPalette(() => setOpen(true)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener("keydown", onKey);
    // Ahead of the first press, so that it opens at once; Safari has no idle callback.
    const timer = setTimeout(load, 2_000);
    return () => {
      window.removeEventListener("keydown", onKey);
      clearTimeout(timer);
    };
  }, []);

  return wanted && <PaletteDialog open={open} setOpen={setOpen} />;
}
