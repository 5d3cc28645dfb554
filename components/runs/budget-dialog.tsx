"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import type { BatchView } from "@/lib/gate/batches/views";
import { spendingOf } from "./batch-words";

type Bounds = Pick<BatchView, "budgetUsd" | "budgetTokens">;

interface BudgetDialogProps {
  batch: BatchView;
  onClose: () => void;
  /** `resume`: and let it run on. */
  onSave: (bounds: Bounds, resume: boolean) => void;
}

const DOLLARS = /^\d{1,6}(\.\d{1,4})?$/;
const TOKENS = /^\d{1,10}$/;
const MOST_TOKENS = 2_147_483_647;

/** Sets what a batch may spend; one that is paused can go on with it at once. */
export function BudgetDialog({ batch, onClose, onSave }: BudgetDialogProps) {
  const [usd, setUsd] = useState(batch.budgetUsd === null ? "" : String(batch.budgetUsd));
  const [tokens, setTokens] = useState(batch.budgetTokens === null ? "" : String(batch.budgetTokens));
  const usdError =
    usd === ""
      ? undefined
      : !batch.priced && !batch.offline
        ? "its models have no prices: give a bound in tokens"
        : DOLLARS.test(usd)
          ? undefined
          : "an amount like 12.50, or nothing for no bound";
  const tokensError =
    tokens === "" || (TOKENS.test(tokens) && Number(tokens) <= MOST_TOKENS)
      ? undefined
      : "a whole number up to 2,147,483,647, or nothing for no bound";
  const bounds = { budgetUsd: usd === "" ? null : Number(usd), budgetTokens: tokens === "" ? null : Number(tokens) };
  const reached =
    (bounds.budgetUsd !== null && bounds.budgetUsd <= batch.spentUsd) ||
    (bounds.budgetTokens !== null && bounds.budgetTokens <= batch.spentTokens);
  const invalid = usdError !== undefined || tokensError !== undefined;
  const paused = batch.state === "paused";
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Budget of this batch"
      description={`Spent so far: ${spendingOf(batch).join(", ")}. Once a bound is reached no model is asked any more and the batch is paused.`}
      footer={
        <>
          <DialogClose>
            <Button>Leave it</Button>
          </DialogClose>
          <Button disabled={invalid} variant={paused ? "default" : "primary"} onClick={() => onSave(bounds, false)}>
            Save
          </Button>
          {paused && (
            <Button disabled={invalid || reached} variant="primary" onClick={() => onSave(bounds, true)}>
              Save and resume
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="US dollars"
          name="budget-usd"
          inputMode="decimal"
          placeholder="no bound"
          value={usd}
          error={usdError}
          onChange={(event) => setUsd(event.target.value.trim())}
        />
        <Field
          label="Tokens"
          name="budget-tokens"
          inputMode="numeric"
          placeholder="no bound"
          value={tokens}
          error={tokensError}
          onChange={(event) => setTokens(event.target.value.trim())}
        />
      </div>
      {!invalid && reached && <p className="mt-2 text-muted text-sm">That much is spent already.</p>}
    </Dialog>
  );
}
