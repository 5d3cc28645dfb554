import type { GateEstimate } from "@/app/tiers/bulk-views";
import type { ModelChoice } from "@/components/models/usual-model";
import { formatCount, plural } from "@/components/ui/format";
import { estimateWords, type GateScope } from "./estimate-words";

interface GateCostProps {
  model: ModelChoice;
  rollouts: number;
  /** Replies a rollout may take at most. */
  turns: number;
  curtail: boolean;
  scope: GateScope;
  /** Undefined until it is known; null where it can't be. */
  estimate: GateEstimate | null | undefined;
}

/** What an order of rollouts costs, said before it is given: who bills it, its bound, and what it may come to. */
export function GateCost({ model, rollouts, turns, curtail, scope, estimate }: GateCostProps) {
  const { id, offline } = model;
  return (
    <div className={offline ? "rounded-ui bg-sunken px-3 py-2" : "rounded-ui bg-truncated-soft px-3 py-2"}>
      {offline ? (
        <p className="text-muted">
          <b className="font-medium text-ink">{plural(rollouts, "rollout")}, no cost.</b> An offline demo model: its
          words come from this program. It shows how the gate works and measures nothing.
        </p>
      ) : (
        <p>
          <b className="font-medium">This costs money:</b> {plural(rollouts, "rollout")} of up to {turns} replies each,
          at most {formatCount(rollouts * turns)} requests, are billed by the provider of {id}.
        </p>
      )}
      <p aria-live="polite" className="mt-1 text-muted">
        {estimate && estimateWords({ past: estimate.past, rollouts, offline, curtail, scope })}
        {estimate === null && "What past rollouts of this model took could not be read."}
      </p>
    </div>
  );
}
