"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { GateCost } from "@/components/gate/gate-cost";
import { OrderOptions } from "@/components/gate/order-options";
import { useGateEstimate } from "@/components/gate/use-gate-estimate";
import { FailedTest } from "@/components/models/failed-test";
import { usualModel } from "@/components/models/usual-model";
import { useBudget } from "@/components/runs/use-budget";
import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { plural } from "@/components/ui/format";
import { showToast } from "@/components/ui/toast";
import { BulkDialog } from "./bulk-dialog";
import { type BulkDialogProps, useSummary } from "./use-summary";

const DEFAULT_K = 20;

/** Plans a gate on each selected tier: says how many rollouts, and what rollouts of this model took in the past. */
export function GateDialog({ selection, size, actions, onClose }: BulkDialogProps) {
  const router = useRouter();
  const summary = useSummary({ selection, actions });
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState(String(DEFAULT_K));
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const { data } = summary;
  const model = data?.models.find(({ id }) => id === chosen) ?? usualModel(data?.models ?? []);
  const modelId = model?.id ?? "";
  const estimate = useGateEstimate(selection, modelId, actions.estimate);
  const k = Number(typed);
  const [curtail, setCurtail] = useState(true);
  const budget = useBudget({ budgetUsd: null, budgetTokens: null });
  const validSize = Number.isInteger(k) && k >= 1 && k <= 1_000;
  const valid = validSize && !budget.invalid;
  const gates = (data?.tiers ?? size) - (data?.invalid ?? 0);
  const rollouts = gates * k;
  const tooMany = data && (gates > data.gateLimit || (valid && rollouts > data.rolloutLimit));
  const submit = () => {
    if (!data || !valid) return;
    start(async () => {
      const result = await actions.gate({ selection, expected: data.tiers, modelId, k, curtail, ...budget.bounds });
      if (!result.ok) {
        setFailure(`${result.error.message} ${result.error.remedy ?? ""} (${result.error.code})`);
        return;
      }
      showToast(`${plural(result.value.gates, "gate")} planned`, { description: "Runs shows how far they are." });
      onClose();
      router.push("/runs");
    });
  };
  return (
    <BulkDialog
      title={`Gate ${plural(gates, "tier")}`}
      description={`One gate a tier, each held to the band of its level.${
        data && data.invalid > 0 ? ` ${plural(data.invalid, "tier")} left out: their structural check failed.` : ""
      }`}
      onClose={onClose}
      failure={summary.error?.message ?? failure}
      confirm={
        <Button
          variant="primary"
          disabled={pending || !data || !model || !valid || gates === 0 || tooMany === true}
          onClick={submit}
        >
          {pending ? "Planning" : valid ? `Run ${curtail ? "up to " : ""}${plural(rollouts, "rollout")}` : "Run"}
        </Button>
      }
    >
      <div className="space-y-3">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-48 flex-1">
            <label htmlFor="bulk-model" className="mb-1 block font-medium text-sm">
              Model
            </label>
            <Select
              id="bulk-model"
              aria-describedby="bulk-model-failed"
              className="w-full"
              value={modelId}
              onChange={(event) => setChosen(event.target.value)}
            >
              {data?.models.map(({ id, offline, failedTo }) => (
                <option key={id} value={id}>
                  {id}
                  {offline ? ", offline demo model" : ""}
                  {failedTo === null ? "" : ", last test failed"}
                </option>
              ))}
            </Select>
            <FailedTest id="bulk-model-failed" model={model} risk="its rollouts may all be errored" />
          </div>
          <Field
            label="Rollouts a tier (k)"
            name="bulk-k"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={validSize ? undefined : "A whole number from 1 to 1,000"}
            className="w-36"
          />
        </div>
        <OrderOptions curtail={curtail} onCurtail={setCurtail} budget={budget.fields} />
        {data?.models.length === 0 && (
          <p>
            No model is connected.{" "}
            <Link href="/models#add" className="text-accent hover:underline">
              Connect one
            </Link>
          </p>
        )}
        {tooMany ? (
          <p role="alert" className="text-failed">
            At most {plural(data.gateLimit, "gate")} and {plural(data.rolloutLimit, "rollout")} at once: select fewer
            tiers or choose a smaller k.
          </p>
        ) : (
          model &&
          data &&
          validSize && (
            <GateCost
              model={model}
              rollouts={rollouts}
              turns={data.turns}
              curtail={curtail}
              scope="selection"
              estimate={estimate}
            />
          )
        )}
      </div>
    </BulkDialog>
  );
}
