import { diffArrays } from "diff";
import type { GoldCall } from "@/lib/task/task-source";
import type { FieldChange } from "@/lib/trajectories/describe-changes";
import { sameValue } from "@/lib/trajectories/same-value";
import type { GoldChanges, GoldStepChange } from "./comparison";
import { countKinds } from "./count-kinds";

const LIMITS = { timeout: 500, maxEditLength: 2_000 };

interface Placed {
  readonly step: number;
  readonly call: GoldCall;
}

const placed = (calls: readonly GoldCall[]): Placed[] => calls.map((call, index) => ({ step: index + 1, call }));

function argumentChanges({ arguments: before }: GoldCall, { arguments: after }: GoldCall): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [had, has] = [Object.hasOwn(before, name), Object.hasOwn(after, name)];
    if (had && has && sameValue(before[name], after[name])) return [];
    return [{ name, ...(had && { before: before[name] }), ...(has && { after: after[name] }) }];
  });
}

/** Calls of the same tool that stand where others stood are the same call with other arguments. */
function pair(gone: readonly Placed[], fresh: readonly Placed[]): GoldStepChange[] {
  const sameTool = (left: Placed, right: Placed) => left.call.name === right.call.name;
  let [old, now] = [0, 0];
  return diffArrays([...gone], [...fresh], { comparator: sameTool }).flatMap(({ added, removed, count }) =>
    Array.from({ length: count }, (): GoldStepChange => {
      const before = added ? null : (gone[old++] ?? null);
      const after = removed ? null : (fresh[now++] ?? null);
      const fields = before && after ? argumentChanges(before.call, after.call) : [];
      return { kind: added ? "added" : removed ? "removed" : "changed", before, after, fields };
    }),
  );
}

/** Calls of the reference path that were added, removed or got other arguments, in the order of the path. */
export function compareGold(before: readonly GoldCall[], after: readonly GoldCall[]): GoldChanges {
  const [left, right] = [placed(before), placed(after)];
  const same = (a: Placed, b: Placed) => a.call.name === b.call.name && sameValue(a.call.arguments, b.call.arguments);
  const runs = diffArrays(left, right, { ...LIMITS, comparator: same });
  if (!runs) return { steps: null, added: after.length, removed: before.length, changed: 0 };
  const steps: GoldStepChange[] = [];
  let [old, now] = [0, 0];
  let gone: Placed[] = [];
  let fresh: Placed[] = [];
  const settle = () => {
    steps.push(...pair(gone, fresh));
    gone = [];
    fresh = [];
  };
  for (const { added, removed, count } of runs) {
    if (removed) gone = gone.concat(left.slice(old, old + count));
    else if (added) fresh = fresh.concat(right.slice(now, now + count));
    else {
      settle();
      for (let index = 0; index < count; index++) {
        const sides = { before: left[old + index] ?? null, after: right[now + index] ?? null };
        steps.push({ kind: "same", ...sides, fields: [] });
      }
    }
    if (!added) old += count;
    if (!removed) now += count;
  }
  settle();
  return { steps, ...countKinds(steps) };
}
