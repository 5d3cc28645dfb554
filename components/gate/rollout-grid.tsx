"use client";
import Link from "next/link";
import { rolloutHref } from "@/components/shell/hrefs";
import { cn } from "@/components/ui/cn";
import { formatCount, plural } from "@/components/ui/format";
import { OutcomeSign, outcomeLabel } from "@/components/ui/outcome-sign";
import { Tooltip } from "@/components/ui/tooltip";
import type { SlotView } from "@/lib/gate/views";
import { slotState } from "./slot-state";

/** A gate as a row of cells, one a slot, each in its outcome's sign; a cell opens the replay of the attempt that stands. */
export function RolloutGrid({
  tier,
  slots,
  regraded = false,
  className,
}: {
  tier: string;
  slots: readonly SlotView[];
  /** Scored anew on another revision: nothing is known of its gold path. */
  regraded?: boolean;
  className?: string;
}) {
  return (
    <ul aria-label="Rollouts" className={cn("flex flex-wrap gap-1", className)}>
      {slots.map((slot) => (
        <li key={slot.slot}>
          <Cell tier={tier} slot={slot} regraded={regraded} />
        </li>
      ))}
    </ul>
  );
}

function Cell({ tier, slot, regraded }: { tier: string; slot: SlotView; regraded: boolean }) {
  const state = slotState(slot);
  const sign = (
    <>
      <OutcomeSign outcome={state} cell className="size-6" />
      {slot.attempts > 1 && (
        <span
          aria-hidden
          className="-top-1 -right-1 absolute min-w-3 rounded-full bg-ink px-0.5 text-center text-[9px] text-ground leading-3"
        >
          {slot.attempts}
        </span>
      )}
    </>
  );
  const label = `Rollout ${slot.slot + 1}: ${slotWords(slot)}`;
  return (
    <Tooltip content={<SlotFacts slot={slot} regraded={regraded} />}>
      {slot.rolloutId ? (
        <Link
          href={rolloutHref(tier, slot.rolloutId)}
          prefetch={false}
          aria-label={label}
          className={cn("relative block rounded-[3px] hover:ring-2 hover:ring-accent", !slot.counted && "opacity-50")}
        >
          {sign}
        </Link>
      ) : (
        <span className="relative block">{sign}</span>
      )}
    </Tooltip>
  );
}

const STOPPED = {
  curtailed: "stopped, the verdict was certain",
  cancelled: "stopped, the gate was cancelled",
};

/** The state of a slot in words. */
export function slotWords(slot: SlotView): string {
  const { outcome, stopped, problem, counted } = slot;
  const state = slotState(slot);
  if (state === "stopped") return problem || !stopped ? "not scored" : STOPPED[stopped];
  const broke = outcome === "errored" && problem ? `: ${problem}` : "";
  return `${outcomeLabel(state).toLowerCase()}${broke}${outcome && !counted ? ", after the gate was certain: not counted" : ""}`;
}

function SlotFacts({ slot, regraded }: { slot: SlotView; regraded: boolean }) {
  return (
    <>
      <div className="font-medium">
        Rollout {slot.slot + 1}: {slotWords(slot)}
      </div>
      {slot.rolloutId && (
        <div className="text-muted">
          {plural(slot.steps, "step")}, {formatCount(slot.tokens)} tokens
        </div>
      )}
      {slot.outcome && slot.outcome !== "errored" && !regraded && (
        <div className="text-muted">
          {slot.leftGoldAt === null ? "Writes as gold does" : `First difference to gold at step ${slot.leftGoldAt}`}
        </div>
      )}
      {slot.problem && slot.outcome !== "errored" && (
        <div className="max-w-80 text-muted [overflow-wrap:anywhere]">{slot.problem}</div>
      )}
      {slot.attempts > 1 && <div className="text-muted">{slot.attempts} attempts; at most one is scored</div>}
    </>
  );
}
