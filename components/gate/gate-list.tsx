import { EmptyState } from "@/components/ui/empty-state";
import { plural } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import type { GateView } from "@/lib/gate/views";
import { type CancelGate, GateRow } from "./gate-row";
import { withFirstSlots } from "./with-first-slots";

interface GateListProps {
  gates: readonly GateView[];
  cancel: CancelGate;
  /** The tier's current revision. */
  revisionId: string;
}

/** All gates of a tier, newest first; what came with the task folder stands apart: nobody here has measured it. */
export function GateList({ gates, cancel, revisionId }: GateListProps) {
  const measured = gates.filter((gate) => gate.kind !== "recorded");
  const recorded = gates.filter((gate) => gate.kind === "recorded");
  return (
    <>
      <Section id="gates-measured" title="Measured here" note={plural(measured.length, "gate")}>
        {measured.length === 0 ? (
          <EmptyState title="No gate has been run on this tier">
            A gate plays k rollouts of one model and judges whether the pass rate lands in the tier's band. Press{" "}
            <b>Run gate</b> above to start one.
          </EmptyState>
        ) : (
          measured.map((gate) => (
            <GateRow key={gate.id} gate={withFirstSlots(gate)} cancel={cancel} revisionId={revisionId} />
          ))
        )}
      </Section>
      {recorded.length > 0 && (
        <Section id="gates-recorded" title="Recorded with the task folder" note="not measured here, without rollouts">
          {recorded.map((gate) => (
            <GateRow key={gate.id} gate={gate} cancel={cancel} />
          ))}
        </Section>
      )}
    </>
  );
}
