import Link from "next/link";
import { type CancelGate, GateRow } from "@/components/gate/gate-row";
import { withFirstSlots } from "@/components/gate/with-first-slots";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";
import type { TierDetail } from "@/lib/corpus/views";
import type { GateView } from "@/lib/gate/views";
import { tierTabHref } from "./hrefs";
import { InstructionText } from "./instruction-text";
import { IrregularityList } from "./irregularity-list";
import { latestGates } from "./latest-gates";
import { ParentChanges } from "./parent-changes";
import type { SinceParent } from "./since-parent";

interface TaskTabProps {
  detail: TierDetail;
  since: SinceParent | null;
  gates: readonly GateView[];
  cancel: CancelGate;
}

/** The tier in one screen: what is asked, what made it harder, how it is solved. */
export function TaskTab({ detail, since, gates, cancel }: TaskTabProps) {
  const { summary } = detail;
  const latest = latestGates(gates);
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      <div className="min-w-0 border-line lg:border-r">
        <Section id="instruction" title="Instruction" note="what the solver is told">
          <div className="px-4 pb-4">
            <InstructionText source={detail.instruction} />
          </div>
        </Section>
      </div>
      <div className="min-w-0 max-lg:border-line max-lg:border-t">
        <Section id="harder" title="What made it harder">
          <div className="px-4 pb-3">
            <ParentChanges tier={summary} since={since} />
          </div>
        </Section>
        <Section
          id="newest-gates"
          title="How it is solved"
          note="newest gate of each model"
          aside={
            <Link href={tierTabHref(summary.name, "gates")} className="text-accent text-sm hover:underline">
              {gates.length === 1 ? "Its gate" : `All ${gates.length} gates`}
            </Link>
          }
        >
          {latest.length === 0 ? (
            <EmptyState title="Not measured yet">
              Press <b>Run gate</b>: k rollouts of one model show how hard this tier really is.
            </EmptyState>
          ) : (
            latest.map((gate) => <GateRow key={gate.id} gate={withFirstSlots(gate)} cancel={cancel} compact />)
          )}
        </Section>
        <IrregularityList irregularities={detail.irregularities} />
      </div>
    </div>
  );
}
