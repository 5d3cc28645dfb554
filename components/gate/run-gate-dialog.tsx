"use client";
import { Play } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { tierTabHref } from "@/components/tier/hrefs";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { formatCount, plural } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { showToast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import type { Band } from "@/lib/gate/views";
import { bandWords } from "./rate-bar";

export interface GateModel {
  readonly id: string;
  readonly offline: boolean;
}

export type RunGate = (input: {
  tier: string;
  modelId: string;
  k: number;
}) => Promise<ActionResult<{ readonly id: string }>>;

interface RunGateDialogProps {
  tier: string;
  band: Band;
  models: readonly GateModel[];
  /** Replies a rollout may take at most. */
  turns: number;
  run: RunGate;
}

const DEFAULT_K = 20;

/** Plans a gate: which model, how many rollouts, and what that costs, said before it is started. */
export function RunGateDialog({ tier, band, models, turns, run }: RunGateDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [modelId, setModelId] = useState(models[0]?.id ?? "");
  const [size, setSize] = useState(String(DEFAULT_K));
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const model = models.find((candidate) => candidate.id === modelId);
  const k = Number(size);
  const valid = Number.isInteger(k) && k >= 1 && k <= 1000;
  useKeys([{ keys: "e", label: "Run a gate", run: () => setOpen(true) }], { scope: "Tier" });

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!valid || !model) return;
    setFailure(null);
    start(async () => {
      const result = await run({ tier, modelId, k });
      if (!result.ok) {
        setFailure(
          `${result.error.message}${result.error.remedy ? ` ${result.error.remedy}` : ""} (${result.error.code})`,
        );
        return;
      }
      setOpen(false);
      showToast(`${plural(k, "rollout")} planned`, { description: "You can leave this page: Runs keeps it." });
      router.push(tierTabHref(tier, "gates"));
      router.refresh();
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" aria-label="Run gate">
          <Play /> <span className="max-sm:sr-only">Run gate</span>
        </Button>
      }
      title={
        <>
          Run a gate on <span className="font-mono">{tier}</span>
        </>
      }
      description={`Passes if the rate lands in the band ${bandWords(band)}.`}
      footer={
        <>
          <DialogClose asChild>
            <Button>Back</Button>
          </DialogClose>
          <Button variant="primary" disabled={!valid || !model || pending} onClick={() => submit()}>
            {pending ? "Planning" : valid ? `Run ${plural(k, "rollout")}` : "Run"}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className="space-y-4">
        <fieldset>
          <legend className="mb-1 font-medium text-sm">Model</legend>
          <div className="overflow-hidden rounded-ui border border-line-strong">
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
              </label>
            ))}
          </div>
          <p className="mt-1 text-faint text-sm">
            <Link href="/models" className="text-accent hover:underline">
              Connect a model
            </Link>{" "}
            to measure a real one.
          </p>
        </fieldset>
        <Field
          label="Rollouts (k)"
          name="k"
          inputMode="numeric"
          value={size}
          onChange={(event) => setSize(event.target.value)}
          error={valid ? undefined : "A whole number from 1 to 1,000"}
          className="w-40"
        />
        <Cost model={model} k={valid ? k : null} turns={turns} />
        {failure && (
          <p role="alert" className="text-failed">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function Cost({ model, k, turns }: { model: GateModel | undefined; k: number | null; turns: number }) {
  if (!model || k === null) return null;
  if (model.offline)
    return (
      <p className="rounded-ui bg-sunken px-3 py-2 text-muted">
        <b className="font-medium text-ink">{plural(k, "rollout")}, no cost.</b> An offline demo model: its words come
        from this program. It shows how the gate works and measures nothing.
      </p>
    );
  return (
    <p className="rounded-ui bg-truncated-soft px-3 py-2">
      <b className="font-medium">This costs money:</b> {plural(k, "rollout")} of up to {turns} replies each, at most{" "}
      {formatCount(k * turns)} requests, are billed by the provider of {model.id}.
    </p>
  );
}
