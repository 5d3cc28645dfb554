import Link from "next/link";
import { slotState } from "@/components/gate/slot-state";
import { gateHref } from "@/components/shell/hrefs";
import { cn } from "@/components/ui/cn";
import { formatCount, formatMoment } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { OutcomeSign, outcomeLabel } from "@/components/ui/outcome-sign";
import type { GateView } from "@/lib/gate/views";
import { compareRolloutsHref, GOLD } from "./hrefs";

/** Gates whose rollouts are offered at once. */
export const GATES = 12;

interface RolloutChooserProps {
  gates: readonly GateView[];
  /** Gates with rollouts in all. */
  total: number;
  /** What is chosen already; null: the first is to be chosen. */
  a: string | null;
  b: string | null;
}

/** Every rollout of a tier as the cell of its gate's grid: a click chooses it. */
export function RolloutChooser({ gates, total, a, b }: RolloutChooserProps) {
  return (
    <div className="space-y-2 px-4 py-2">
      {a !== null && (
        <Link
          href={compareRolloutsHref({ a, b: GOLD })}
          prefetch={false}
          className="text-accent text-sm hover:underline"
        >
          The reference path (gold)
        </Link>
      )}
      {gates.map((gate) => (
        <section
          key={gate.id}
          aria-label={`Rollouts of ${gate.modelId}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1"
        >
          <span className="flex min-w-0 items-center gap-3 sm:w-80">
            <ModelTag id={gate.modelId} offline={gate.offline} backend={gate.backend} compact />
            <Link
              href={gateHref(gate.tier, gate.id)}
              prefetch={false}
              className="whitespace-nowrap text-faint text-sm hover:text-ink hover:underline"
            >
              {formatMoment(gate.createdAt)}
            </Link>
          </span>
          <ul className="flex flex-wrap gap-1">
            {gate.slots.map((view) => {
              const { slot, rolloutId } = view;
              const state = slotState(view);
              const side = rolloutId === null ? null : rolloutId === a ? "A" : rolloutId === b ? "B" : null;
              return (
                <li key={slot}>
                  {rolloutId === null || rolloutId === a ? (
                    <span className={cn("block rounded-[3px]", side && "ring-2 ring-accent")} title={side ?? undefined}>
                      <OutcomeSign outcome={state} cell className="size-6" />
                    </span>
                  ) : (
                    <Link
                      href={compareRolloutsHref(a === null ? { a: rolloutId, b: null } : { a, b: rolloutId })}
                      prefetch={false}
                      aria-label={`Rollout ${slot + 1} of ${gate.modelId}: ${outcomeLabel(state)}`}
                      className={cn("block rounded-[3px] hover:ring-2 hover:ring-accent", side && "ring-2 ring-accent")}
                    >
                      <OutcomeSign outcome={state} cell className="size-6" />
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {total > gates.length && (
        <p className="text-faint text-sm">
          The newest {gates.length} of {formatCount(total)} gates
        </p>
      )}
    </div>
  );
}
