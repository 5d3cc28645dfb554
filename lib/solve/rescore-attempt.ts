import { type Sandbox, SandboxError, type Session } from "@/lib/sandbox/contract";
import { sameValue } from "@/lib/trajectories/same-value";
import type { Opening, Outcome, TurnCall, TurnStep } from "@/lib/trajectories/trajectory";
import type { SolveSource } from "./backend";
import { type GoldSource, goldReference } from "./gold-reference";
import { scoreRollout } from "./score-rollout";

/** An attempt as it was recorded. */
export interface RecordedAttempt {
  readonly opening: Opening;
  /** Its turns in order, from the first, each time it is called. */
  steps(): AsyncIterable<TurnStep> | Iterable<TurnStep>;
  readonly seed: number;
  /** True where a limit ended it: below reward 1 it is truncated, not failed. */
  readonly limited: boolean;
}

export interface RescoreRequest {
  readonly sandbox: Sandbox;
  /** The task as it is now. */
  readonly source: SolveSource & GoldSource;
  /** Of the task's whole content: gold is replayed once for all attempts. */
  readonly contentHash: string;
  readonly attempt: RecordedAttempt;
  readonly signal?: AbortSignal;
}

export type Rescore =
  | {
      readonly kind: "scored";
      readonly outcome: Exclude<Outcome, "errored">;
      readonly reward: number;
      readonly dbHash: number;
      readonly verify: number;
      /** Why `verify` gave no answer on this state (it raised; counts as 0), or null. */
      readonly problem: string | null;
    }
  /** The attempt was made in another world than the task is now, so that it says nothing of it. */
  | { readonly kind: "unscored"; readonly problem: string };

const unscored = (problem: string): Rescore => ({ kind: "unscored", problem });

/** Times a box that died is asked again before the task is held responsible. */
const TRIES = 2;

/**
 * Scores a recorded attempt on another revision of its task, without a model: its calls are made again, in order, from the
 * revision's own initial database. It is scored only where the solver would have seen the same: the same instruction, the
 * same tools, and the same answer to every call, character by character. `verify`, gold and whatever no tool shows may be
 * others: that is what it is for. @throws SandboxError where no box could be had; the signal's reason
 */
export async function rescoreAttempt(request: RescoreRequest): Promise<Rescore> {
  const { source, attempt, signal } = request;
  if (attempt.opening.instruction !== source.instruction)
    return unscored("The instruction is another one: the solver was asked something else.");
  for (let tries = 1; ; tries++) {
    try {
      return await replayAndScore(request);
    } catch (cause) {
      signal?.throwIfAborted();
      if (!(cause instanceof SandboxError) || cause.kind === "unavailable") throw cause;
      if (cause.kind !== "load-failed" && tries < TRIES) continue;
      return unscored(`The task doesn't run on this revision (${cause.kind}): ${cause.message}`);
    }
  }
}

async function replayAndScore({ sandbox, source, contentHash, attempt, signal }: RescoreRequest): Promise<Rescore> {
  const gold = await goldReference(sandbox, source, contentHash, signal);
  const session = await sandbox.open(source, { seed: attempt.seed, ...(signal && { signal }) });
  let finalState: string;
  try {
    const other = differentTool(attempt.opening, session);
    if (other) return unscored(other);
    const problem = await replayCalls(session, attempt, signal);
    if (problem) return unscored(problem);
    finalState = await session.state();
  } finally {
    await session.close();
  }
  const scored = await scoreRollout({ sandbox, source, gold, finalState, ...(signal && { signal }) });
  const { reward, dbHash, verify, verifyError } = scored;
  const outcome = reward >= 1 ? "passed" : attempt.limited ? "truncated" : "failed";
  return { kind: "scored", outcome, reward, dbHash, verify, problem: verifyError };
}

/** What was shown of tools then and isn't now, or the other way round; null where the solver would see the same. */
function differentTool({ tools: before }: Opening, { tools: now }: Session): string | null {
  const names = [...new Set([...before, ...now].map(({ name }) => name))];
  for (const name of names) {
    const [then, today] = [before, now].map((tools) => tools.find((tool) => tool.name === name));
    if (!then) return `The tool ${name} is new: the solver was not offered it.`;
    if (!today) return `The tool ${name} is gone: the solver was offered it.`;
    if (!sameValue({ ...then }, { ...today }))
      return `The tool ${name} is described otherwise than the solver was told.`;
  }
  return null;
}

async function replayCalls(
  session: Session,
  attempt: RecordedAttempt,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  for await (const step of attempt.steps()) {
    for (const call of step.calls) {
      if (call.because === "cut-off") continue; // it was never made
      signal?.throwIfAborted();
      const now = await session.call(call.name, call.argumentsText);
      if (now.ok !== call.ok || now.text !== call.text) return differs(step.index, call, now.text);
    }
  }
  return null;
}

const EXCERPT = 160;

/** Both answers around the place where they begin to differ. */
function differs(step: number, call: TurnCall, now: string): string {
  let at = 0;
  while (at < now.length && now[at] === call.text[at]) at++;
  const from = Math.max(0, at - EXCERPT / 4);
  const excerpt = (text: string) => {
    const part = text.slice(from, from + EXCERPT);
    return `“${from > 0 ? "…" : ""}${part}${from + EXCERPT < text.length ? "…" : ""}”`;
  };
  const where = at > 0 ? ` from character ${at + 1} on` : "";
  return `At step ${step}, ${call.name} answers otherwise${where}: ${excerpt(now)}, where it was ${excerpt(call.text)}.`;
}
