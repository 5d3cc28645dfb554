import type { OutcomeOrRunning } from "@/components/ui/outcome-sign";
import type { SlotView } from "@/lib/gate/views";

/** What stands for a slot. One that can't be scored on a later revision has no outcome there: nothing is planned for it. */
export function slotState({ running, outcome, stopped, problem }: SlotView): OutcomeOrRunning {
  if (running) return "running";
  return outcome ?? (stopped || problem ? "stopped" : "planned");
}
