import { addUsage } from "@/lib/models/add-usage";
import { type ChatReply, type FailedTry, type Message, ModelError, type Usage } from "@/lib/models/contract";
import { SandboxError } from "@/lib/sandbox/contract";
import type { Ending, FiredLimit, TurnCall, TurnStep } from "@/lib/trajectories/trajectory";
import type { SolveRequest, SolverBackend } from "./backend";
import { RolloutBudget } from "./rollout-budget";
import { cutCalls, runCalls, type World } from "./run-calls";
import { scoreRollout } from "./score-rollout";
import { SYSTEM_PROMPT } from "./system-prompt";

type Cause = NonNullable<Ending["error"]>;

/** How the loop stopped; both null where the model ended by itself. */
interface Stop {
  readonly limit: FiredLimit | null;
  readonly error: Cause | null;
  /** Of answers since the last turn that were no replies. */
  readonly unused?: Usage | null;
}

const NOTHING = { reward: null, dbHash: null, verify: null };

export const localBackend: SolverBackend = {
  name: "local",
  async solve(request) {
    const now = request.now ?? (() => performance.now());
    const budget = new RolloutBudget(request.limits, request.signal, now);
    let world: World | null = null;
    try {
      request.signal.throwIfAborted();
      const { source, seed, signal } = request;
      const session = await request.sandbox.open(source, { seed, signal });
      world = { session, database: "" };
      world.database = await session.state();
      const stop = await attempt(request, world, budget, now);
      return await conclude(request, world, stop);
    } catch (cause) {
      if (!(cause instanceof SandboxError)) throw cause;
      request.signal.throwIfAborted();
      const error = { kind: cause.kind, message: cause.message };
      return { outcome: "errored", ...NOTHING, limit: null, error, finalState: world?.database || null };
    } finally {
      budget.close();
      await world?.session.close();
    }
  },
};

/** Asks, acts and records until something stops it. @throws the signal's reason, the recorder's errors */
async function attempt(request: SolveRequest, world: World, budget: RolloutBudget, now: () => number): Promise<Stop> {
  const { source, model, recorder, seed, signal } = request;
  const { tools } = world.session;
  const opening = { system: SYSTEM_PROMPT, instruction: source.instruction, tools, database: world.database };
  await recorder.open(opening);
  const messages: Message[] = [
    { role: "system", content: opening.system },
    { role: "user", content: opening.instruction },
  ];
  for (let index = 1; ; index++) {
    const limit = budget.fired();
    if (limit) return { limit, error: null };
    const startedAt = new Date().toISOString();
    const asked = now() - budget.waited;
    let reply: ChatReply;
    let unused: Usage | null = null;
    const onWait = (waiting: boolean) => budget.wait(waiting);
    const onFailedTry = (failed: FailedTry) => {
      budget.forgive(failed.milliseconds);
      unused = addUsage(unused, failed.usage);
    };
    try {
      reply = await model.complete({ messages, tools, seed, onWait, onFailedTry, signal: budget.signal });
    } catch (cause) {
      signal.throwIfAborted();
      return { ...stopOf(cause, budget), unused };
    }
    const milliseconds = now() - budget.waited - asked;
    budget.spend(reply.usage);
    const cut = reply.finish === "length" || reply.finish === "context";
    const { calls, broke } = cut ? cutCalls(reply.calls) : await runCalls(world, reply.calls, signal, now);
    const usage = addUsage(unused, reply.usage);
    await recorder.turn(stepOf(index, startedAt, milliseconds, { ...reply, usage }, calls));
    if (broke) return { limit: null, error: { kind: broke.kind, message: broke.message } };
    if (cut) return { limit: cutAt(reply, budget), error: null };
    if (calls.length === 0) return { limit: null, error: null };
    const { content, reasoning, opaque } = reply;
    messages.push({ role: "assistant", content, reasoning, calls: reply.calls, ...(opaque && { opaque }) });
    messages.push(...calls.map((call): Message => ({ role: "tool", callId: call.id, content: call.text })));
  }
}

/** A reply that was cut: by its own bound, or because the context was full (used: all tokens of the attempt). */
function cutAt({ finish, usage }: ChatReply, budget: RolloutBudget): FiredLimit {
  return finish === "context"
    ? { kind: "context", allowed: null, used: budget.tokens }
    : { kind: "reply-length", allowed: null, used: usage.outputTokens };
}

function stepOf(index: number, startedAt: string, milliseconds: number, reply: ChatReply, calls: TurnCall[]): TurnStep {
  const { content, reasoning, finish, usage } = reply;
  return { index, startedAt, milliseconds, content, reasoning, calls, finish, usage };
}

/** What a failed request means: overtime and a full context are limits, everything else is the provider's fault. */
function stopOf(cause: unknown, budget: RolloutBudget): Stop {
  const limit = budget.fired();
  if (limit?.kind === "time") return { limit, error: null };
  if (!(cause instanceof ModelError)) throw cause;
  if (cause.kind === "context-overflow")
    return { limit: { kind: "context", allowed: null, used: budget.tokens }, error: null };
  return { limit: null, error: { kind: cause.kind, message: cause.message } };
}

/** Scores what the attempt left behind. A first cause stands, even where the state can't be scored any more. */
async function conclude(request: SolveRequest, world: World, stop: Stop): Promise<Ending> {
  const { limit, error, unused } = stop;
  const { sandbox, source, gold, signal } = request;
  const finalState = world.database;
  try {
    const score = await scoreRollout({ sandbox, source, gold, finalState, signal });
    const { reward, dbHash, verify, verifyError } = score;
    const outcome = error ? "errored" : reward >= 1 ? "passed" : limit ? "truncated" : "failed";
    const noted = error ?? (verifyError === null ? null : { kind: "verify-raised", message: verifyError });
    return { outcome, reward, dbHash, verify, limit, error: noted, finalState, ...(unused && { unused }) };
  } catch (cause) {
    if (!(cause instanceof SandboxError)) throw cause;
    signal.throwIfAborted();
    const first = error ?? { kind: cause.kind, message: cause.message };
    return { outcome: "errored", ...NOTHING, limit, error: first, finalState, ...(unused && { unused }) };
  }
}
