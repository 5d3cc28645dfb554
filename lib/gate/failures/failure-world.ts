import type { Sandbox } from "@/lib/sandbox/contract";
import type { SolveSource } from "@/lib/solve/backend";
import type { GoldSource } from "@/lib/solve/gold-reference";
import { scoreRollout } from "@/lib/solve/score-rollout";
import { unlessBroken } from "@/lib/solve/unless-broken";
import type { FailureWorld } from "@/lib/trajectories/failures/analyse-rollouts";
import { diffStates } from "@/lib/trajectories/state-delta";
import { replayAttempt } from "./replay-attempt";

interface WorldParts {
  readonly sandbox: Sandbox;
  /** The task of a tier revision. */
  task(revisionId: string): Promise<SolveSource & GoldSource>;
}

/** Nothing is held against gold here: `verify` alone answers. */
const NO_GOLD = { steps: [], finalState: null };

/**
 * What failures are analysed with: gold replayed and `verify` run in the sandbox. Gold that breaks its box doesn't go through,
 * and a state on which `verify` does is not accepted: a later try would end the same. @throws SandboxError where no box could be had
 */
export function failureWorld({ sandbox, task }: WorldParts, signal: AbortSignal): FailureWorld {
  return async (revisionId) => {
    const source = await task(revisionId);
    const replay = await unlessBroken(sandbox.replay(source, { calls: source.goldText, states: true, signal }), null);
    const steps = replay?.steps ?? [];
    const whole = steps.length === source.gold.length && steps.every(({ ok }) => ok);
    let before = replay?.initialState ?? source.database;
    const calls = steps.map(({ name, ok, text, state }, index) => {
      const delta = state === null ? null : diffStates(before, state);
      before = state ?? before;
      return { step: index, name, arguments: source.gold[index]?.arguments ?? {}, ok, text, gold: index, delta };
    });
    const goldSteps = source.gold.map((call, index) => ({ ...call, changes: (calls[index]?.delta ?? null) !== null }));
    return {
      instruction: source.instruction,
      source: source.tools,
      gold: whole && typeof replay?.finalState === "string" ? { final: JSON.parse(replay.finalState), calls } : null,
      verify: async (finalState) => {
        const score = await unlessBroken(scoreRollout({ sandbox, source, gold: NO_GOLD, finalState, signal }), null);
        return score?.verify ?? 0;
      },
      replay: (attempt) => unlessBroken(replayAttempt(sandbox, source, { attempt, gold: goldSteps, signal }), null),
    };
  };
}
