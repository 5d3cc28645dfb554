"use client";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { TierRates } from "@/components/families/tier-rates";
import { tierHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import type { TierSummary } from "@/lib/corpus/views";

interface DecideDialogProps {
  tier: TierSummary;
  choice: "accepted" | "rejected";
  onClose: () => void;
  onDecide: (reason: string) => void;
}

/** Accepts or rejects a tier with a reason. Rejecting needs one: whoever made the tier learns from it. */
export function DecideDialog({ tier, choice, onClose, onDecide }: DecideDialogProps) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const accepting = choice === "accepted";
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!accepting && reason.trim() === "") setMissing(true);
    else onDecide(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        <>
          {accepting ? "Accept" : "Reject"} <span className="font-mono">{tier.name}</span>
        </>
      }
      description={tier.description}
      footer={
        <>
          <DialogClose>
            <Button>Back</Button>
          </DialogClose>
          <Button variant={accepting ? "primary" : "danger"} onClick={() => submit()}>
            {accepting ? "Accept" : "Reject"} <Kbd>Ctrl ↵</Kbd>
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-4 text-sm">
          <TierRates rates={tier.rates} />
          <Link href={tierHref(tier)} className="text-accent hover:underline">
            Look at the tier first
          </Link>
        </div>
        <label htmlFor="reason" className="block font-medium text-sm">
          Reason{accepting && <span className="font-normal text-faint"> (may be empty)</span>}
        </label>
        <Textarea
          id="reason"
          autoFocus
          value={reason}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? "reason-missing" : undefined}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        {missing && (
          <p id="reason-missing" className="text-failed text-sm">
            Say why: the reason stays with the tier.
          </p>
        )}
      </form>
    </Dialog>
  );
}
