"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleStop, Pause, Play, WalletMinimal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { getJson } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { formatCount, plural } from "@/components/ui/format";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useKeys } from "@/components/ui/use-keys";
import type { BatchView } from "@/lib/gate/batches/views";
import type { WorkerView } from "@/lib/jobs/workers/store";
import type { BatchActs } from "./batch-acts";
import { BatchStateTag } from "./batch-state-tag";
import {
  errorCount,
  errorsOf,
  isOpenBatch,
  isOutOfBudget,
  outlookOf,
  paceOf,
  spendingOf,
  tallyOf,
} from "./batch-words";
import { BudgetDialog } from "./budget-dialog";
import { CancelBatchDialog } from "./cancel-batch-dialog";
import { useBatchActs } from "./use-batch-acts";
import { WorkersLine } from "./workers-line";

interface BatchPanelProps {
  initial: BatchView;
  workers: readonly WorkerView[];
  acts: BatchActs;
}

/** One batch: how far, how fast, what broke, what it cost, and what may be done with it. Live while it is open. */
export function BatchPanel({ initial, workers, acts }: BatchPanelProps) {
  const { data: batch } = useQuery({
    queryKey: ["batches", "one", initial.id],
    queryFn: ({ signal }) => getJson<BatchView>(`/api/batches/${encodeURIComponent(initial.id)}`, signal),
    initialData: initial,
    refetchInterval: ({ state: { data } }) => (data && isOpenBatch(data) ? 2_000 : 15_000),
  });
  const [asked, setAsked] = useState<"cancel" | "budget" | null>(null);
  const { pause, resume, cancel, prioritise, budget } = useBatchActs(acts);
  const open = isOpenBatch(batch);
  const outOfBudget = isOutOfBudget(batch);
  const goOn = () => (outOfBudget ? setAsked("budget") : void resume(batch));
  useKeys(
    [
      {
        keys: "p",
        label: batch.state === "paused" ? "Resume" : "Pause",
        run: () => (batch.state === "paused" ? goOn() : void pause(batch)),
      },
      { keys: "+", label: "Higher priority", run: () => void prioritise(batch, batch.priority + 1) },
      { keys: "-", label: "Lower priority", run: () => void prioritise(batch, batch.priority - 1) },
      { keys: "b", label: "Budget", run: () => setAsked("budget") },
    ],
    { scope: "Batch", enabled: open },
  );

  return (
    <section aria-label="Batch" className="shrink-0 border-line border-b px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <BatchStateTag batch={batch} />
        <ProgressBar
          done={batch.slots.done}
          total={batch.slots.total}
          label="Rollouts of this batch"
          className="w-40"
        />
        <span role="status" className="text-sm">
          {formatCount(batch.slots.done)} of {plural(batch.slots.total, "rollout")}
          {outlookOf(batch) && `, ${outlookOf(batch)}`}
        </span>
        {open && (
          <span className="flex flex-wrap items-center gap-1.5 sm:ml-auto">
            {batch.state === "running" ? (
              <Button size="sm" onClick={() => void pause(batch)}>
                <Pause /> Pause
              </Button>
            ) : (
              <Button size="sm" variant="primary" onClick={goOn}>
                <Play /> {outOfBudget ? "Raise and resume" : "Resume"}
              </Button>
            )}
            <Button size="sm" onClick={() => setAsked("budget")}>
              <WalletMinimal /> Budget
            </Button>
            <Button size="sm" variant="danger" onClick={() => setAsked("cancel")}>
              <CircleStop /> Cancel
            </Button>
          </span>
        )}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        <Figure name="Running now">{formatCount(batch.slots.running)}</Figure>
        <Figure name="Pace">{paceOf(batch)}</Figure>
        <Figure name="Passed, all tiers together">{tallyOf(batch)}</Figure>
        <Figure name="Gates">
          {formatCount(batch.gates.done)} of {formatCount(Object.values(batch.gates).reduce((sum, n) => sum + n, 0))}{" "}
          done
          {batch.gates.cancelled > 0 && `, ${formatCount(batch.gates.cancelled)} cancelled`}
        </Figure>
        <Figure name="Spent">{spendingOf(batch).join(", ")}</Figure>
        <Figure name="Errors">{errorCount(batch) === 0 ? "none" : errorsOf(batch)}</Figure>
        <Figure name="Priority">
          <span className="inline-flex items-center gap-1">
            {batch.priority}
            {open && (
              <>
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label="Higher priority"
                  onClick={() => void prioritise(batch, batch.priority + 1)}
                >
                  +
                </Button>
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label="Lower priority"
                  onClick={() => void prioritise(batch, batch.priority - 1)}
                >
                  −
                </Button>
              </>
            )}
          </span>
        </Figure>
        {open && (
          <Figure name="Workers">
            <WorkersLine initial={workers} />
          </Figure>
        )}
      </dl>
      <CancelBatchDialog
        batch={asked === "cancel" ? batch : null}
        onClose={() => setAsked(null)}
        onConfirm={(chosen) => void cancel(chosen)}
      />
      {asked === "budget" && (
        <BudgetDialog
          batch={batch}
          onClose={() => setAsked(null)}
          onSave={async (bounds, andResume) => {
            setAsked(null);
            if ((await budget(batch.id, bounds)) && andResume) await resume(batch);
          }}
        />
      )}
    </section>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="text-faint text-xs">{name}</dt>
    <dd className="m-0 min-h-5 tabular-nums">{children}</dd>
  </div>
);
