"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { GateEstimate } from "@/app/tiers/bulk-views";
import { FailedTest } from "@/components/gate/failed-test";
import { OrderOptions } from "@/components/gate/order-options";
import { usualModel } from "@/components/gate/usual-model";
import { useBudget } from "@/components/runs/use-budget";
import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { formatCount, formatDuration, plural } from "@/components/ui/format";
import { showToast } from "@/components/ui/toast";
import { formatUsd } from "@/lib/statistics/format-usd";
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
  const estimate = useQuery({
    queryKey: ["gate-estimate", selection, modelId],
    queryFn: async () => {
      const result = await actions.estimate({ selection, modelId });
      if (!result.ok) throw new Error(result.error.message);
      return result.value;
    },
    enabled: modelId !== "",
  });
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
            <FailedTest model={model} risk="its rollouts may all be errored" />
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
          model && validSize && <Cost rollouts={rollouts} offline={model.offline} estimate={estimate.data} />
        )}
      </div>
    </BulkDialog>
  );
}

interface CostProps {
  rollouts: number;
  offline: boolean;
  estimate: GateEstimate | undefined;
}

function Cost({ rollouts, offline, estimate }: CostProps) {
  const past = estimate?.past;
  return (
    <div className={offline ? "rounded-ui bg-sunken px-3 py-2" : "rounded-ui bg-truncated-soft px-3 py-2"}>
      <p>
        <b className="font-medium">
          {plural(rollouts, "rollout")}
          {offline ? ", no cost: " : ". This costs money: "}
        </b>
        {offline
          ? "an offline demo model, whose words come from this program."
          : "they are billed by the model's provider."}
      </p>
      {estimate && (
        <p className="mt-1 text-muted">
          {past
            ? `About ${formatCount(past.inputTokens * rollouts)} tokens in and ${formatCount(past.outputTokens * rollouts)} out, ${formatDuration(past.duration * rollouts)} one after the other${past.costUsd === null || offline ? "" : `, ${formatUsd(past.costUsd * rollouts)} by its prices`}: the mean of ${plural(past.rollouts, "rollout")} of this model on ${plural(past.tiers, "tier")}${past.basis === "selection" ? " of the selection" : "; none of the selected tiers was played by it yet"}.`
            : "No estimate: there are no rollouts of this model yet."}
          {past && !offline && past.costUsd === null && " No prices are given for it, hence no amount."}
        </p>
      )}
    </div>
  );
}
