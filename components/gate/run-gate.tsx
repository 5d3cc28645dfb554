"use client";
import { Play } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { fetchedDialog } from "@/components/ui/fetched-dialog";
import { useKeys } from "@/components/ui/use-keys";
import type { RunGateDialogProps } from "./run-gate-dialog";

const useRunGateDialog = fetchedDialog(() => import("./run-gate-dialog").then((module) => module.RunGateDialog));

/** The button, and the key, that opens the order of gates; the order itself comes after its page. */
export function RunGate(order: Omit<RunGateDialogProps, "onClose">) {
  const [open, setOpen] = useState(false);
  const RunGateDialog = useRunGateDialog(open);
  const label = order.scope === "tier" ? "Run gate" : "Gate all tiers";
  useKeys([{ keys: "e", label: order.scope === "tier" ? "Run a gate" : label, run: () => setOpen(true) }], {
    scope: order.scope === "tier" ? "Tier" : "Family",
  });
  return (
    <>
      <Button
        variant="primary"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Play /> <span className="max-sm:sr-only">{label}</span>
      </Button>
      {open && <RunGateDialog {...order} onClose={() => setOpen(false)} />}
    </>
  );
}
