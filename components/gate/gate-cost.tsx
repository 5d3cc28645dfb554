import type { GateEstimate } from "@/app/tiers/bulk-views";
import { formatCount, plural } from "@/components/ui/format";
import { estimateWords, type GateScope } from "./estimate-words";
import type { GateModel } from "./usual-model";

interface GateCostProps {
  model: GateModel;
  rollouts: number;
  /** Replies a rollout may take at most. */
  turns: number;
  scope: GateScope;
  /** Undefined until it is known. */
  estimate: GateEstimate | undefined;
}

/** What an order of rollouts costs, said before it is given: who bills it, its bound, and what it may come to. */
export function GateCost({ model, rollouts, turns, scope, estimate }: GateCostProps) {
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
      {estimate && (
        <p className="mt-1 text-muted">{estimateWords({ past: estimate.past, rollouts, offline, scope })}</p>
      )}
    </div>
  );
}
