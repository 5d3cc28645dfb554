import Link from "next/link";
import { standingOutcome } from "@/components/replay/attempt-outcome";
import { ScoringsLine } from "@/components/replay/scorings-line";
import { gateHref, rolloutHref } from "@/components/shell/hrefs";
import { tierTabHref } from "@/components/tier/hrefs";
import { plural } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { OutcomeSign } from "@/components/ui/outcome-sign";
import type { RolloutBrief } from "@/lib/trajectories/replay/brief/store";
import { compareRolloutsHref, GOLD } from "./hrefs";

/** Who stands on which side, and how each went. */
export function PairHeader({ a, b }: { a: RolloutBrief; b: RolloutBrief | null }) {
  return (
    <div className="grid shrink-0 border-line border-b lg:grid-cols-2">
      <Side letter="A" rollout={a} />
      {b ? (
        <Side letter="B" rollout={b} swap={compareRolloutsHref({ a: b.id, b: a.id })} />
      ) : (
        <div className="flex min-h-9 items-center gap-3 px-4 text-sm max-lg:border-line max-lg:border-t">
          <span className="font-semibold">gold</span>
          <Link href={tierTabHref(a.tier, "gold")} className="text-muted hover:text-ink hover:underline">
            The reference path: one way to the goal; verify decides
          </Link>
        </div>
      )}
    </div>
  );
}

function Side({ letter, rollout, swap }: { letter: string; rollout: RolloutBrief; swap?: string }) {
  const { id, tier, gateId, slot, attempt, modelId, offline, backend, stepCount, leftGoldAt } = rollout;
  return (
    <div className="flex min-h-9 items-center gap-x-3 overflow-x-auto whitespace-nowrap px-4 text-sm max-lg:not-first:border-line max-lg:not-first:border-t">
      <span className="font-semibold">{letter}</span>
      <OutcomeSign outcome={standingOutcome(rollout)} withLabel className="font-medium" />
      <ScoringsLine {...rollout} />
      <ModelTag id={modelId} offline={offline} backend={backend} compact className="shrink-0" />
      <Link href={rolloutHref(tier, id)} prefetch={false} className="text-accent hover:underline">
        rollout {slot + 1}
        {attempt > 1 && `.${attempt}`}
      </Link>
      <span className="text-faint">{plural(stepCount, "step")}</span>
      {leftGoldAt !== null && <span className="text-faint">left gold at {leftGoldAt}</span>}
      <Link href={gateHref(tier, gateId)} prefetch={false} className="text-muted hover:text-ink hover:underline">
        gate
      </Link>
      {letter === "A" && (
        <Link
          href={compareRolloutsHref({ a: id, b: GOLD })}
          prefetch={false}
          className="text-muted hover:text-ink hover:underline"
        >
          against gold
        </Link>
      )}
      {swap && (
        <Link href={swap} prefetch={false} className="text-muted hover:text-ink hover:underline">
          swap
        </Link>
      )}
    </div>
  );
}
