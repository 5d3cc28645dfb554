"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { type ModelChoice, usualModel } from "@/components/models/usual-model";
import { useBudget } from "@/components/runs/use-budget";
import { tierTabHref } from "@/components/tier/hrefs";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { plural } from "@/components/ui/format";
import { showToast } from "@/components/ui/toast";
import type { Budget } from "@/lib/gate/batches/budget";
import type { Band } from "@/lib/gate/views";
import { GateCost } from "./gate-cost";
import { ModelRadios } from "./model-radios";
import { OrderOptions } from "./order-options";
import { bandWords } from "./rate-bar";
import { type EstimateGates, useGateEstimate } from "./use-gate-estimate";

export type RunGates = (
  input: Budget & { tiers: readonly string[]; modelId: string; k: number; curtail: boolean },
) => Promise<ActionResult<{ readonly ids: readonly string[] }>>;

export interface RunGateDialogProps {
  scope: "tier" | "family";
  /** Of the tier or the family. */
  name: string;
  /** At least one; each gets a gate of its own. */
  tiers: readonly { readonly name: string; readonly band: Band }[];
  /** Tiers of the family that can't be gated since their check failed. */
  invalid?: number;
  models: readonly ModelChoice[];
  /** Replies a rollout may take at most. */
  turns: number;
  run: RunGates;
  estimate: EstimateGates;
  open: boolean;
  setOpen: (open: boolean) => void;
}

const DEFAULT_K = 20;

/** Plans gates, one a tier: which model, how many rollouts, and what that costs, said before they start. */
export function RunGateDialog({
  scope,
  name,
  tiers,
  invalid = 0,
  models,
  turns,
  open,
  setOpen,
  ...order
}: RunGateDialogProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState<string | null>(null);
  const model = models.find(({ id }) => id === chosen) ?? usualModel(models);
  const [size, setSize] = useState(String(DEFAULT_K));
  const [curtail, setCurtail] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const names = tiers.map((tier) => tier.name);
  const estimate = useGateEstimate({ names }, model?.id ?? "", order.estimate);
  const k = Number(size);
  const budget = useBudget({ budgetUsd: null, budgetTokens: null });
  const validSize = Number.isInteger(k) && k >= 1 && k <= 1000;
  const valid = validSize && !budget.invalid;
  const rollouts = k * tiers.length;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!valid || !model) return;
    setFailure(null);
    start(async () => {
      const result = await order.run({ tiers: names, modelId: model.id, k, curtail, ...budget.bounds });
      if (!result.ok) {
        const { message, remedy, code } = result.error;
        setFailure(`${message}${remedy ? ` ${remedy}` : ""} (${code})`);
        return;
      }
      setOpen(false);
      showToast(`${plural(rollouts, "rollout")} planned`, { description: "You can leave this page: Runs keeps it." });
      router.push(scope === "tier" ? tierTabHref(name, "gates") : "/runs");
      router.refresh();
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={
        <>
          {scope === "tier" ? "Run a gate on" : "Gate all tiers of"} <span className="font-mono">{name}</span>
        </>
      }
      description={
        scope === "tier" && tiers[0]
          ? `Passes if the rate lands in the band ${bandWords(tiers[0].band)}.`
          : `${plural(tiers.length, "gate")}, one a tier, each held to the band of its level.${
              invalid > 0 ? ` ${plural(invalid, "tier")} left out: their structural check failed.` : ""
            }`
      }
      footer={
        <>
          <DialogClose>
            <Button>Back</Button>
          </DialogClose>
          <Button variant="primary" disabled={!valid || !model || pending} onClick={() => submit()}>
            {pending ? "Planning" : valid ? `Run ${curtail ? "up to " : ""}${plural(rollouts, "rollout")}` : "Run"}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className="space-y-4">
        <ModelRadios models={models} chosen={model} onChoose={setChosen} />
        <Field
          label={scope === "tier" ? "Rollouts (k)" : "Rollouts a tier (k)"}
          name="k"
          inputMode="numeric"
          value={size}
          onChange={(event) => setSize(event.target.value)}
          error={validSize ? undefined : "A whole number from 1 to 1,000"}
          className="w-40"
        />
        <OrderOptions curtail={curtail} onCurtail={setCurtail} budget={budget.fields} />
        {model && validSize && (
          <GateCost
            model={model}
            rollouts={rollouts}
            turns={turns}
            curtail={curtail}
            scope={scope}
            estimate={estimate}
          />
        )}
        {failure && (
          <p role="alert" className="text-failed">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
