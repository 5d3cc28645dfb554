"use client";
import { Play } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { useBudget } from "@/components/runs/use-budget";
import { tierTabHref } from "@/components/tier/hrefs";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { formatCount, plural } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { showToast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import type { Budget } from "@/lib/gate/batches/budget";
import type { Band } from "@/lib/gate/views";
import { FailedTest } from "./failed-test";
import { OrderOptions } from "./order-options";
import { bandWords } from "./rate-bar";
import { type GateModel, usualModel } from "./usual-model";

export type RunGates = (
  input: Budget & { tiers: readonly string[]; modelId: string; k: number; curtail: boolean },
) => Promise<ActionResult<{ readonly ids: readonly string[] }>>;

interface RunGateDialogProps {
  /** What is gated: a tier, or a family with several. */
  name: string;
  /** At least one; each gets a gate of its own. */
  tiers: readonly { readonly name: string; readonly band: Band }[];
  /** Tiers of the family that can't be gated since their check failed. */
  invalid?: number;
  models: readonly GateModel[];
  /** Replies a rollout may take at most. */
  turns: number;
  run: RunGates;
}

const DEFAULT_K = 20;

/** Plans gates, one a tier: which model, how many rollouts, and what that costs, said before they start. */
export function RunGateDialog({ name, tiers, invalid = 0, models, turns, run }: RunGateDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [modelId, setModelId] = useState(usualModel(models)?.id ?? "");
  const [size, setSize] = useState(String(DEFAULT_K));
  const [curtail, setCurtail] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const model = models.find((candidate) => candidate.id === modelId);
  const k = Number(size);
  const budget = useBudget({ budgetUsd: null, budgetTokens: null });
  const validSize = Number.isInteger(k) && k >= 1 && k <= 1000;
  const valid = validSize && !budget.invalid;
  const [only] = tiers.length === 1 && tiers[0]?.name === name ? tiers : [];
  const rollouts = k * tiers.length;
  useKeys([{ keys: "e", label: only ? "Run a gate" : "Gate all tiers", run: () => setOpen(true) }], {
    scope: only ? "Tier" : "Family",
  });

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!valid || !model) return;
    setFailure(null);
    start(async () => {
      const result = await run({ tiers: tiers.map((tier) => tier.name), modelId, k, curtail, ...budget.bounds });
      if (!result.ok) {
        setFailure(
          `${result.error.message}${result.error.remedy ? ` ${result.error.remedy}` : ""} (${result.error.code})`,
        );
        return;
      }
      setOpen(false);
      showToast(`${plural(rollouts, "rollout")} planned`, { description: "You can leave this page: Runs keeps it." });
      router.push(only ? tierTabHref(only.name, "gates") : "/runs");
      router.refresh();
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" aria-label={only ? "Run gate" : "Gate all tiers"}>
          <Play /> <span className="max-sm:sr-only">{only ? "Run gate" : "Gate all tiers"}</span>
        </Button>
      }
      title={
        <>
          {only ? "Run a gate on" : "Gate all tiers of"} <span className="font-mono">{name}</span>
        </>
      }
      description={
        only
          ? `Passes if the rate lands in the band ${bandWords(only.band)}.`
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
        <fieldset>
          <legend className="mb-1 font-medium text-sm">Model</legend>
          <div className="max-h-56 overflow-y-auto rounded-ui border border-line-strong">
            {models.map((candidate) => (
              <label
                key={candidate.id}
                className="flex min-h-9 items-center gap-2.5 border-line border-b px-3 last:border-b-0 hover:bg-hover has-checked:bg-selected"
              >
                <input
                  type="radio"
                  name="model"
                  value={candidate.id}
                  checked={candidate.id === modelId}
                  onChange={() => setModelId(candidate.id)}
                  className="accent-accent"
                />
                <ModelTag id={candidate.id} offline={candidate.offline} />
                {candidate.failedTo !== null && (
                  <span
                    className="ml-auto whitespace-nowrap text-failed text-sm"
                    title={`It did not ${candidate.failedTo}`}
                  >
                    ✕ last test failed
                  </span>
                )}
              </label>
            ))}
          </div>
          <FailedTest model={model} risk="its rollouts may all be errored" />
          <p className="mt-1 text-faint text-sm">
            <Link href="/models" className="text-accent hover:underline">
              Connect a model
            </Link>{" "}
            to measure a real one.
          </p>
        </fieldset>
        <Field
          label={only ? "Rollouts (k)" : "Rollouts a tier (k)"}
          name="k"
          inputMode="numeric"
          value={size}
          onChange={(event) => setSize(event.target.value)}
          error={validSize ? undefined : "A whole number from 1 to 1,000"}
          className="w-40"
        />
        <OrderOptions curtail={curtail} onCurtail={setCurtail} budget={budget.fields} />
        <Cost model={model} rollouts={valid ? rollouts : null} turns={turns} />
        {failure && (
          <p role="alert" className="text-failed">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function Cost({ model, rollouts, turns }: { model: GateModel | undefined; rollouts: number | null; turns: number }) {
  if (!model || rollouts === null) return null;
  if (model.offline)
    return (
      <p className="rounded-ui bg-sunken px-3 py-2 text-muted">
        <b className="font-medium text-ink">{plural(rollouts, "rollout")}, no cost.</b> An offline demo model: its words
        come from this program. It shows how the gate works and measures nothing.
      </p>
    );
  return (
    <p className="rounded-ui bg-truncated-soft px-3 py-2">
      <b className="font-medium">This costs money:</b> {plural(rollouts, "rollout")} of up to {turns} replies each, at
      most {formatCount(rollouts * turns)} requests, are billed by the provider of {model.id}.
    </p>
  );
}
