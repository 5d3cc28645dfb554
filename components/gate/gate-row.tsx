"use client";
import { CircleStop } from "lucide-react";
import Link from "next/link";
import { useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { useEstimate } from "@/components/overview/use-estimate";
import { VerdictTag } from "@/components/runs/verdict-tag";
import { batchHref, gateHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatCount, formatDuration, formatMoment } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Rate } from "@/components/ui/rate";
import { showErrorToast, showToast } from "@/components/ui/toast";
import type { GateView } from "@/lib/gate/views";
import { intervalWords, pauseWords, stoppedWords, unscoredWords } from "./gate-words";
import { bandWords, RateBar } from "./rate-bar";
import { RolloutGrid } from "./rollout-grid";
import { prepareCancelGateDialog, useCancelGateDialog } from "./use-cancel-gate-dialog";
import { isOpenGate, useLiveGate } from "./use-live-gate";
import { withFirstSlots } from "./with-first-slots";

export type CancelGate = (gateId: string) => Promise<ActionResult<boolean>>;

const WHY_UNSCORED = {
  errored: "Infrastructure failed on these slots; they left the denominator",
  regraded: "No score on this revision: the gate's page says why of each; they left the denominator",
};

interface GateRowProps {
  gate: GateView;
  cancel: CancelGate;
  /** Without what the heading around it says already. */
  compact?: boolean;
  /** The tier's current revision; a gate of another one says so. */
  revisionId?: string;
  /** Every slot has its cell. Else the first ones do. */
  whole?: boolean;
}

/** One gate: who ran it, its rate with interval and band, its verdict, and its slots. Live while it runs. */
export function GateRow({ gate: initial, cancel, compact = false, revisionId, whole = false }: GateRowProps) {
  const gate = useLiveGate(initial);
  const recorded = gate.kind === "recorded";
  const shown = whole ? gate.slots : withFirstSlots(gate).slots;
  const [stopped, unscored] = [stoppedWords(gate), unscoredWords(gate)];
  return (
    <article
      aria-label={`${gate.kind} of ${gate.modelId}`}
      className="space-y-2 border-line border-b px-4 py-2.5 last:border-b-0"
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
        <ModelTag
          id={gate.modelId}
          offline={gate.offline}
          backend={gate.backend}
          compact={compact}
          className={compact ? "" : "sm:min-w-72"}
        />
        {recorded ? (
          <Badge tone="outline" title="Came with the task folder; no rollouts are stored for it">
            recorded
          </Badge>
        ) : (
          <VerdictTag gate={gate} />
        )}
        {gate.kind === "eval" && <Badge>evaluation, no verdict</Badge>}
        <Rate
          rate={gate.rate}
          passes={gate.passes}
          scored={gate.scored}
          kind={recorded ? "recorded" : "measured"}
          curtailed={gate.curtailed}
        />
        {gate.rate !== null && gate.interval && (
          <RateBar rate={gate.rate} interval={gate.interval} band={gate.band} recorded={recorded} />
        )}
        {gate.interval && !compact && (
          <span className="text-muted text-sm" title="95 % interval of the rate (Wilson)">
            {intervalWords(gate)}
          </span>
        )}
        {stopped && (
          <span
            className="text-muted text-sm"
            title="The verdict is that of all k planned rollouts, however the others would have ended"
          >
            {stopped}
          </span>
        )}
        {gate.regradeOfId !== null && (
          <Badge title="Rollouts of an earlier revision, scored anew without new ones">scored again</Badge>
        )}
        {revisionId !== undefined && gate.revisionId !== revisionId && (
          <Badge tone="outline" title="The tier's content is another one by now">
            earlier revision
          </Badge>
        )}
        {gate.band && !compact && <span className="text-faint text-sm">band {bandWords(gate.band)}</span>}
        {unscored && (
          <span
            className="text-errored text-sm"
            title={WHY_UNSCORED[gate.regradeOfId === null ? "errored" : "regraded"]}
          >
            {unscored}
          </span>
        )}
        {!recorded && (
          <Link
            href={gateHref(gate.tier, gate.id)}
            className="ml-auto whitespace-nowrap text-muted text-sm hover:text-ink hover:underline"
          >
            {formatMoment(gate.createdAt)}
          </Link>
        )}
      </div>
      {!recorded && <RolloutGrid tier={gate.tier} slots={shown} regraded={gate.regradeOfId !== null} />}
      {shown.length > 0 && shown.length < gate.k && (
        <p className="text-muted text-sm">
          The first {formatCount(shown.length)} of {formatCount(gate.k)} rollouts:{" "}
          <Link href={gateHref(gate.tier, gate.id)} className="text-accent hover:underline">
            all of them
          </Link>
        </p>
      )}
      {gate.pause && gate.batchId && (
        <p className="text-sm">
          <span className="text-muted [overflow-wrap:anywhere]">Paused: {pauseWords(gate.pause)}.</span>{" "}
          <Link href={batchHref(gate.batchId)} prefetch={false} className="text-accent hover:underline">
            Its batch
          </Link>
        </p>
      )}
      {isOpenGate(gate) && <Progress gate={gate} cancel={cancel} />}
    </article>
  );
}

function Progress({ gate, cancel }: { gate: GateView; cancel: CancelGate }) {
  const done = gate.scored + gate.errored;
  const left = useEstimate(done, gate.k, gate.pause !== null);
  const [cancelling, start] = useTransition();
  const [asked, setAsked] = useState(false);
  const CancelGateDialog = useCancelGateDialog(asked);
  const stop = () =>
    start(async () => {
      const result = await cancel(gate.id);
      if (!result.ok)
        showErrorToast("The gate could not be cancelled", {
          description: `${result.error.message} (${result.error.code})`,
        });
      else showToast(result.value ? "Gate cancelled; what it has shown is kept" : "The gate had ended before");
    });
  return (
    <div className="flex items-center gap-3 text-muted text-sm">
      <ProgressBar done={done} total={gate.k} label="Rollouts of this gate" className="w-40" />
      <span role="status">
        {formatCount(done)} of {formatCount(gate.k)}
        {left !== null && gate.pause === null && `, about ${formatDuration(left)} left`}
      </span>
      <Button
        size="sm"
        variant="ghost"
        disabled={cancelling}
        onClick={() => setAsked(true)}
        onPointerEnter={prepareCancelGateDialog}
        onFocus={prepareCancelGateDialog}
      >
        <CircleStop /> Cancel
      </Button>
      {asked && (
        <CancelGateDialog
          gate={gate}
          running={gate.slots.filter(({ running }) => running).length}
          onClose={() => setAsked(false)}
          onConfirm={stop}
        />
      )}
    </div>
  );
}
