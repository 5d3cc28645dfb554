"use client";
import { Play } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { fetchedDialog } from "@/components/ui/fetched-dialog";
import { useKeys } from "@/components/ui/use-keys";
import type { RunGateDialogProps } from "./run-gate-dialog";

const { prepare, useDialog } = fetchedDialog(() => import("./run-gate-dialog").then((module) => module.RunGateDialog));

const WORDS = {
  tier: { button: "Run gate", key: "Run a gate", keys: "Tier" },
  family: { button: "Gate all tiers", key: "Gate all tiers", keys: "Family" },
} as const;

/** The button, and the key, that opens the order of gates. The order comes after its page, and keeps what was typed. */
export function RunGate(order: Omit<RunGateDialogProps, "open" | "setOpen">) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const RunGateDialog = useDialog(wanted);
  const words = WORDS[order.scope];
  useKeys([{ keys: "e", label: words.key, run: () => setOpen(true) }], { scope: words.keys });
  return (
    <>
      <Button
        variant="primary"
        aria-label={words.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Play /> <span className="max-sm:sr-only">{words.button}</span>
      </Button>
      {wanted && <RunGateDialog {...order} open={open} setOpen={setOpen} />}
    </>
  );
}
