import type { SynthesisPage } from "@/components/synthesis/synthesis-page";
import { countRuns, listRuns } from "@/lib/synthesize/runs/queries/store";
import { rewardsOf } from "@/lib/synthesize/runs/rewards/store";
import type { RunState } from "@/lib/synthesize/runs/run";

/** A page of the runs in this state and of this wave (without either, of all), the newest first, with how many there are in each state. */
export async function readRuns(
  { state, wave }: { readonly state?: RunState | undefined; readonly wave?: number | undefined },
  page: { readonly offset: number; readonly limit: number },
): Promise<SynthesisPage> {
  const [list, counts] = await Promise.all([
    listRuns({ ...(state && { state: [state] }), ...(wave !== undefined && { wave }) }, page),
    countRuns(wave),
  ]);
  const rewards = await rewardsOf(list.runs.flatMap(({ id, reward }) => (reward === null ? [] : [id])));
  return { ...list, runs: list.runs.map((run) => ({ ...run, rewardParts: rewards.get(run.id) })), counts };
}
