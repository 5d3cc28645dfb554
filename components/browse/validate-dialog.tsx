"use client";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/format";
import { showToast } from "@/components/ui/toast";
import { BulkDialog } from "./bulk-dialog";
import { type BulkDialogProps, useSummary } from "./use-summary";

/** Checks the selected tiers again, in the background. */
export function ValidateDialog({ selection, size, actions, onClose }: BulkDialogProps) {
  const summary = useSummary({ selection, actions });
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const tiers = summary.data?.tiers ?? size;
  const submit = () =>
    start(async () => {
      const result = await actions.validate({ selection, expected: tiers });
      if (!result.ok) {
        setFailure(`${result.error.message} ${result.error.remedy ?? ""} (${result.error.code})`);
        return;
      }
      showToast(`${plural(result.value.queued, "check")} queued`, {
        description: "They run in the background; the overview shows how far they are.",
      });
      onClose();
    });
  return (
    <BulkDialog
      title={`Validate ${plural(tiers, "tier")}`}
      description="The structural check runs each gold path in the sandbox. No rollouts, no tokens."
      onClose={onClose}
      failure={summary.error?.message ?? failure}
      confirm={
        <Button variant="primary" disabled={pending || !summary.data || tiers === 0} onClick={submit}>
          {pending ? "Queueing" : `Validate ${plural(tiers, "tier")}`}
        </Button>
      }
    >
      {summary.data && (
        <p className="text-muted">
          {plural(summary.data.unvalidated, "of them was", "of them were")} never checked,{" "}
          {plural(summary.data.invalid, "failed its check", "failed their check")}. About half a second each and
          processor.
          {summary.data.missing > 0 && ` ${plural(summary.data.missing, "selected tier")} is no longer there.`}
        </p>
      )}
    </BulkDialog>
  );
}
