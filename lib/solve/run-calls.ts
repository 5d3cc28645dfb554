import type { ModelCall } from "@/lib/models/contract";
import { SandboxError, type Session } from "@/lib/sandbox/contract";
import { diffParsed } from "@/lib/trajectories/state-delta";
import type { StateDelta, TurnCall } from "@/lib/trajectories/trajectory";

/** A session with the database as it stands, kept so that each call's change can be told. */
export interface World {
  readonly session: Session;
  database: string;
  /** The same, parsed, once a call has changed it. */
  parsed?: unknown;
}

/** The calls that ran, the one that broke the session last. */
export interface RanCalls {
  readonly calls: TurnCall[];
  readonly broke: SandboxError | null;
}

/**
 * Runs the calls of one reply one after another, in the order emitted. An unknown tool, malformed arguments and a tool
 * that raises are answers for the model; a call that breaks the session ends the list. @throws the signal's reason
 */
export async function runCalls(
  world: World,
  calls: readonly ModelCall[],
  signal: AbortSignal,
  now: () => number,
): Promise<RanCalls> {
  const done: TurnCall[] = [];
  for (const call of calls) {
    signal.throwIfAborted();
    const startedAt = now();
    try {
      const reply = await world.session.call(call.name, call.argumentsText);
      const milliseconds = now() - startedAt;
      const delta = reply.state === null ? null : changeTo(world, reply.state);
      const { ok, because, text } = reply;
      done.push({ ...call, ok, because, text, delta, gold: null, milliseconds });
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof SandboxError)) throw cause;
      const milliseconds = now() - startedAt;
      done.push({
        ...call,
        ok: false,
        because: cause.kind,
        text: cause.message,
        delta: null,
        gold: null,
        milliseconds,
      });
      return { calls: done, broke: cause };
    }
  }
  return { calls: done, broke: null };
}

/** Takes the database over as it stands after a call, and tells what changed. */
function changeTo(world: World, state: string): StateDelta | null {
  const before: unknown = world.parsed ?? JSON.parse(world.database);
  world.database = state;
  world.parsed = JSON.parse(state);
  return diffParsed(before, world.parsed);
}

/** The calls of a reply that was cut at a token limit: kept as they came, never run (the last may be half a call). */
export const cutCalls = (calls: readonly ModelCall[]): RanCalls => ({
  calls: calls.map((call) => ({
    ...call,
    ok: false,
    because: "cut-off",
    text: "",
    delta: null,
    gold: null,
    milliseconds: 0,
  })),
  broke: null,
});
