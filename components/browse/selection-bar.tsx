"use client";
import { Download, Play, ShieldCheck, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/format";
import { useKeys } from "@/components/ui/use-keys";
import type { BulkActions } from "./bulk-actions";
import { ExportDialog } from "./export-dialog";
import { GateDialog } from "./gate-dialog";
import type { TierSelectionState } from "./use-selection";
import { ValidateDialog } from "./validate-dialog";

interface SelectionBarProps {
  selection: TierSelectionState;
  /** All that match the filter. */
  total: number;
  actions: BulkActions;
}

type Act = "validate" | "gate" | "export";

/** What is selected, and what can be done with it. */
export function SelectionBar({ selection, total, actions }: SelectionBarProps) {
  const [act, setAct] = useState<Act | null>(null);
  useKeys([{ keys: "Escape", label: "Select nothing", run: selection.clear }], { scope: "Selection" });
  const dialog = { selection: selection.order, size: selection.size, actions, onClose: () => setAct(null) };
  return (
    <section
      aria-label="Selection"
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-line border-t bg-selected px-4 py-1.5"
    >
      <span role="status" className="font-medium">
        {selection.isAll && selection.size === total
          ? `All ${plural(total, "tier")} that match the filter`
          : `${plural(selection.size, "tier")} selected`}
      </span>
      {!selection.isAll && selection.size < total && (
        <Button size="sm" variant="ghost" onClick={selection.takeAll}>
          Select all {plural(total, "tier")}
        </Button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <Button onClick={() => setAct("validate")}>
          <ShieldCheck /> Validate
        </Button>
        <Button onClick={() => setAct("gate")}>
          <Play /> Gate
        </Button>
        <Button onClick={() => setAct("export")}>
          <Download /> Export
        </Button>
        <Button variant="ghost" size="icon" aria-label="Select nothing" onClick={selection.clear}>
          <X />
        </Button>
      </span>
      {act === "validate" && <ValidateDialog {...dialog} />}
      {act === "gate" && <GateDialog {...dialog} />}
      {act === "export" && <ExportDialog {...dialog} />}
    </section>
  );
}
