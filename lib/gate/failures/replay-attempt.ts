import type { Sandbox, Session } from "@/lib/sandbox/contract";
import type { SolveSource } from "@/lib/solve/backend";
import { beginningOf } from "@/lib/trajectories/beginning-of";
import type { RegradedAttempt, ReplayedCalls } from "@/lib/trajectories/failures/findings";
import { alignToGold, type GoldStep } from "@/lib/trajectories/gold-path";
import { parseArguments } from "@/lib/trajectories/parse-arguments";
import { diffStates } from "@/lib/trajectories/state-delta";

interface ReplayOf {
  readonly attempt: RegradedAttempt;
  /** The revision's reference path. */
  readonly gold: readonly GoldStep[];
  readonly signal: AbortSignal;
}

/** Characters kept of a tool's answer: a sentence quotes the beginning of it. */
const ANSWER = 1_000;

/**
 * Makes an attempt's calls again on another revision, from its own initial database and with the attempt's seed, as it was
 * scored there: the states that its final state is explained by are then of one world. @throws SandboxError; the signal's reason
 */
export async function replayAttempt(
  sandbox: Sandbox,
  source: SolveSource,
  { attempt, gold, signal }: ReplayOf,
): Promise<ReplayedCalls> {
  const session = await sandbox.open(source, { seed: attempt.seed, signal });
  try {
    return await goThrough(session, attempt, gold, signal);
  } finally {
    await session.close();
  }
}

async function goThrough(
  session: Session,
  { calls, attempt: { lastStep } }: RegradedAttempt,
  gold: readonly GoldStep[],
  signal: AbortSignal,
): Promise<ReplayedCalls> {
  const initial = await session.state();
  let state = initial;
  const made: Omit<ReplayedCalls["calls"][number], "gold">[] = [];
  for (const { step, name, argumentsText } of calls) {
    signal.throwIfAborted();
    const { ok, text, state: after } = await session.call(name, argumentsText);
    const delta = after === null ? null : diffStates(state, after);
    state = after ?? state;
    made.push({ step, name, arguments: parseArguments(argumentsText), ok, text: beginningOf(text, ANSWER), delta });
  }
  const attempted = calls.map((call, index) => {
    const { ok, delta } = made[index] ?? { ok: false, delta: null };
    return { ...call, ok, changed: delta !== null };
  });
  const { matches } = alignToGold(attempted, gold, lastStep);
  return {
    initial: JSON.parse(initial),
    final: JSON.parse(state),
    calls: made.map((call, index) => ({ ...call, gold: matches[index] ?? null })),
  };
}
