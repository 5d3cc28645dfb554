"use client";
import Link from "next/link";
import { useState } from "react";
import { chooseRolloutsHref } from "@/components/compare/rollouts/hrefs";
import { rolloutHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { OutcomeSign, outcomeLabel } from "@/components/ui/outcome-sign";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { RegradeComparison } from "@/lib/gate/regrading/compare-regrades";
import type { GateView, SlotView } from "@/lib/gate/views";
import { GateActs, type GateCommands } from "./gate-acts";
import { type CancelGate, GateRow } from "./gate-row";
import { RegradeSection } from "./regrade-section";
import { slotWords } from "./rollout-grid";
import { type ScoredElsewhere, scoredElsewhere } from "./scored-elsewhere";
import { slotState } from "./slot-state";
import { useLiveGate } from "./use-live-gate";
import { LISTED_SLOTS } from "./with-first-slots";

interface GatePanelProps {
  gate: GateView;
  /** The tier's current revision. */
  revisionId: string;
  cancel: CancelGate;
  commands: GateCommands;
  /** Verdicts of its rollouts on other revisions. */
  comparisons: readonly RegradeComparison[];
}

/** One gate: its row as everywhere, what can be done with it, how it compares, and every slot as a line of a table. */
export function GatePanel({ gate: initial, revisionId, cancel, commands, comparisons }: GatePanelProps) {
  const gate = useLiveGate(initial);
  const current = comparisons.some(({ after }) => after.revisionId === revisionId && after.state !== "cancelled");
  const [whole, setWhole] = useState(gate.slots.length <= LISTED_SLOTS);
  const listed = whole ? gate.slots : gate.slots.slice(0, LISTED_SLOTS);
  const elsewhere = scoredElsewhere(gate.id, comparisons);
  const outdated = gate.revisionId !== revisionId && !current;
  return (
    <>
      <div className="border-line border-b">
        <GateRow gate={gate} cancel={cancel} revisionId={revisionId} whole />
      </div>
      <GateActs gate={gate} commands={commands} outdated={outdated} />
      {comparisons.map((comparison) => (
        <RegradeSection key={comparison.after.id} tier={gate.tier} gateId={gate.id} comparison={comparison} />
      ))}
      {gate.slots.length > 0 && (
        <Section
          id="slots"
          title="Rollouts"
          note={`${formatCount(gate.scored)} of ${formatCount(gate.k)} scored${gate.curtailed ? ", in their planned order" : ""}`}
          aside={
            <Link href={chooseRolloutsHref(gate.id)} prefetch={false} className="text-accent text-sm hover:underline">
              Compare two
            </Link>
          }
        >
          <Table label="Rollouts of this gate">
            <thead>
              <tr>
                <Th numeric>Slot</Th>
                <Th>Outcome</Th>
                <Th numeric>Steps</Th>
                <Th numeric className="max-sm:hidden">
                  Tokens
                </Th>
                <Th>First difference to gold</Th>
                <Th numeric className="max-sm:hidden">
                  Attempts
                </Th>
              </tr>
            </thead>
            <tbody>
              {listed.map((slot) => (
                <Tr key={slot.slot} className="relative">
                  <Td numeric>{slot.slot + 1}</Td>
                  <Td>
                    {slot.rolloutId ? (
                      <Link
                        href={rolloutHref(gate.tier, slot.rolloutId)}
                        prefetch={false}
                        className="after:absolute after:inset-0"
                      >
                        <SlotSign slot={slot} />
                      </Link>
                    ) : (
                      <SlotSign slot={slot} />
                    )}
                    <Elsewhere scored={elsewhere.get(slot.slot)} />
                  </Td>
                  <Td numeric>{slot.rolloutId ? formatCount(slot.steps) : "–"}</Td>
                  <Td numeric className="max-sm:hidden">
                    {slot.rolloutId ? formatCount(slot.tokens) : "–"}
                  </Td>
                  <Td>
                    {slot.rolloutId && slot.leftGoldAt !== null ? (
                      <Link
                        href={`${rolloutHref(gate.tier, slot.rolloutId)}?step=${slot.leftGoldAt}`}
                        prefetch={false}
                        className="relative z-1 text-accent hover:underline"
                      >
                        step {slot.leftGoldAt}
                      </Link>
                    ) : (
                      <span className="text-faint">
                        {slot.outcome && slot.outcome !== "errored" && gate.regradeOfId === null ? "none" : "–"}
                      </span>
                    )}
                  </Td>
                  <Td numeric className="max-sm:hidden">
                    {formatCount(slot.attempts)}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          {!whole && (
            <div className="flex items-center gap-3 px-4 py-2.5 text-muted text-sm">
              The first {formatCount(listed.length)} of {formatCount(gate.slots.length)}
              <Button size="sm" onClick={() => setWhole(true)}>
                Show all
              </Button>
            </div>
          )}
        </Section>
      )}
    </>
  );
}

/** The slot's sign; where that doesn't say everything, its words. */
function SlotSign({ slot }: { slot: SlotView }) {
  const state = slotState(slot);
  const more = state === "stopped" || state === "errored" || !slot.counted;
  return (
    <span className="inline-flex items-center gap-1.5">
      <OutcomeSign outcome={state} withLabel={!more} />
      {more && <span className="min-w-40 text-muted">{slotWords(slot)}</span>}
    </span>
  );
}

/** The outcome on another revision, where it is another one. */
function Elsewhere({ scored }: { scored: ScoredElsewhere | undefined }) {
  if (!scored) return null;
  return (
    <span className="ml-3 inline-flex items-center gap-1.5 text-muted text-sm">
      <OutcomeSign outcome={scored.outcome} /> {outcomeLabel(scored.outcome).toLowerCase()} on revision{" "}
      {scored.revision}
    </span>
  );
}
