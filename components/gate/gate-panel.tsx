"use client";
import Link from "next/link";
import { chooseRolloutsHref } from "@/components/compare/rollouts/hrefs";
import { rolloutHref } from "@/components/shell/hrefs";
import { formatCount } from "@/components/ui/format";
import { OutcomeSign } from "@/components/ui/outcome-sign";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { GateView } from "@/lib/gate/views";
import { type CancelGate, GateRow } from "./gate-row";
import { useLiveGate } from "./use-live-gate";

/** One gate: its row as everywhere, and every slot as a line of a table. */
export function GatePanel({ gate: initial, cancel }: { gate: GateView; cancel: CancelGate }) {
  const gate = useLiveGate(initial);
  return (
    <>
      <div className="border-line border-b">
        <GateRow gate={gate} cancel={cancel} />
      </div>
      {gate.slots.length > 0 && (
        <Section
          id="slots"
          title="Rollouts"
          note={`${formatCount(gate.scored)} of ${formatCount(gate.k)} scored`}
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
                <Th numeric>Tokens</Th>
                <Th>First difference to gold</Th>
                <Th numeric>Attempts</Th>
              </tr>
            </thead>
            <tbody>
              {gate.slots.map((slot) => (
                <Tr key={slot.slot} className="relative">
                  <Td numeric>{slot.slot + 1}</Td>
                  <Td>
                    {slot.rolloutId ? (
                      <Link
                        href={rolloutHref(gate.tier, slot.rolloutId)}
                        prefetch={false}
                        className="after:absolute after:inset-0"
                      >
                        <OutcomeSign outcome={slot.running ? "running" : (slot.outcome ?? "planned")} withLabel />
                      </Link>
                    ) : (
                      <OutcomeSign outcome={slot.running ? "running" : "planned"} withLabel />
                    )}
                  </Td>
                  <Td numeric>{slot.rolloutId ? formatCount(slot.steps) : "–"}</Td>
                  <Td numeric>{slot.rolloutId ? formatCount(slot.tokens) : "–"}</Td>
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
                      <span className="text-faint">{slot.outcome ? "none" : "–"}</span>
                    )}
                  </Td>
                  <Td numeric>{formatCount(slot.attempts)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </Section>
      )}
    </>
  );
}
