import type { GoldStepView } from "@/components/tier/gold-path";
import type { GoldReplay } from "@/lib/corpus/gold-replay";
import type { GoldCall } from "@/lib/task/task-source";
import { describeChanges } from "@/lib/trajectories/describe-changes";
import { applyDelta } from "@/lib/trajectories/state-delta";

/** Bounds of what one gold step brings to the page; beyond them the page says how much there is. */
const TEXT = 20_000;
const CHANGES = 40;

/** The gold path with what each call answered and changed, as far as it has been replayed. */
export function goldSteps(gold: readonly GoldCall[], replay: GoldReplay | null): GoldStepView[] {
  let state: unknown = replay ? JSON.parse(replay.initialState) : null;
  return gold.map((call, index): GoldStepView => {
    const played = replay?.steps[index];
    const argumentsText = JSON.stringify(call.arguments);
    if (!played) return { name: call.name, argumentsText, result: null, changes: [], changeCount: 0 };
    const before = state;
    if (played.delta !== null) state = applyDelta(before, played.delta);
    const changes = played.delta === null ? [] : describeChanges(before, state);
    return {
      name: call.name,
      argumentsText,
      result: { ok: played.ok, text: played.text.slice(0, TEXT), size: played.text.length },
      changes: changes.slice(0, CHANGES),
      changeCount: changes.length,
    };
  });
}
