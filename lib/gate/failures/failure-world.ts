import type { Sandbox } from "@/lib/sandbox/contract";
import type { SolveSource } from "@/lib/solve/backend";
import type { GoldSource } from "@/lib/solve/gold-reference";
import { scoreRollout } from "@/lib/solve/score-rollout";
import type { FailureWorld } from "@/lib/trajectories/failures/analyse-rollouts";
import { diffStates } from "@/lib/trajectories/state-delta";

interface WorldParts {
  readonly sandbox: Sandbox;
  /** The task of a tier revision. */
  task(revisionId: string): Promise<SolveSource & GoldSource>;
}

/** Nothing is held against gold here: `verify` alone answers. */
const NO_GOLD = { steps: [], finalState: null };

/** What failures are analysed with: gold replayed and `verify` run in the sandbox. @throws SandboxError */
export function failureWorld({ sandbox, task }: WorldParts, signal: AbortSignal): FailureWorld {
  return async (revisionId) => {
    const source = await task(revisionId);
    const replay = await sandbox.replay(source, { calls: source.goldText, states: true, signal });
    const whole = replay.steps.length === source.gold.length && replay.steps.every(({ ok }) => ok);
    let before = replay.initialState ?? source.database;
    const calls = replay.steps.map(({ name, ok, text, state }, index) => {
      const delta = state === null ? null : diffStates(before, state);
      before = state ?? before;
      return { step: index, name, arguments: source.gold[index]?.arguments ?? {}, ok, text, gold: index, delta };
    });
    return {
      instruction: source.instruction,
      source: source.tools,
      gold: whole && replay.finalState !== null ? { final: JSON.parse(replay.finalState), calls } : null,
      verify: async (finalState) => (await scoreRollout({ sandbox, source, gold: NO_GOLD, finalState, signal })).verify,
    };
  };
}
