import type { Sandbox } from "@/lib/sandbox/contract";
import type { SynthesizerTool } from "../tools/synthesizer-tools";
import { type Answered, answerAndKeep, spend } from "./answer-and-keep";
import { corpusWorld } from "./corpus-world";
import { runRow } from "./queries/store";
import type { StoredRun } from "./run";
import { loadRun } from "./store";
import type { TranscriptCall, TranscriptTurn } from "./transcript";
import { whileMoving } from "./while-moving";

/** A call that isn't made, whatever it asks for: the run isn't this agent's to write, or not now. */
export class ClosedToAgents extends Error {
  override readonly name = "ClosedToAgents";
  constructor(
    message: string,
    readonly remedy: string,
    /** The run goes on once it is resumed. */
    readonly isPaused: boolean,
  ) {
    super(message);
  }
}

interface Means {
  /** Asked only where the tool needs it. */
  readonly sandbox: Sandbox;
  readonly signal?: AbortSignal;
}

/**
 * Makes one call for a foreign agent and keeps it: a turn of one call, under the same rules and through the same desk as the
 * built-in agent's. Made once more where another call came between.
 * @throws ClosedToAgents, UnknownRun, RunMoved where it lost twice, and what the world throws: nothing was kept then
 */
export const callAsAgent = (
  runId: string,
  name: SynthesizerTool,
  argumentsText: string,
  means: Means,
): Promise<Answered> => whileMoving(() => callOnce(runId, name, argumentsText, means));

async function callOnce(
  runId: string,
  name: SynthesizerTool,
  argumentsText: string,
  { sandbox, signal }: Means,
): Promise<Answered> {
  const run = await loadRun(runId);
  if (run.driver !== "agent" || run.state !== "running") throw await closed(run);
  signal?.throwIfAborted();
  const index = run.stepCount + 1;
  const call: TranscriptCall = { id: `call-${index}`, name, argumentsText, answer: null };
  const turn: TranscriptTurn = {
    ...{ kind: "turn", index, startedAt: new Date().toISOString(), milliseconds: 0 },
    ...{
      content: null,
      reasoning: null,
      finish: "tool-calls",
      usage: { inputTokens: 0, outputTokens: 0 },
      calls: [call],
    },
  };
  // What it thinks and costs elsewhere isn't known: its turns are, and the time that its calls take.
  const session = spend(run.session, { turns: 1, tokens: 0, cost: 0, milliseconds: 0 });
  return answerAndKeep(corpusWorld(run, sandbox, signal), { ...run, session }, turn, call);
}

async function closed({ id, driver, state }: StoredRun): Promise<ClosedToAgents> {
  if (driver !== "agent")
    return new ClosedToAgents(
      `Run ${id} is written by a connected model: nobody else takes part in it.`,
      "Start a run of your own.",
      false,
    );
  const reason = (await runRow(id))?.reason ?? "its last level was reached";
  return state === "paused"
    ? new ClosedToAgents(`Run ${id} is paused: ${reason}`, "Let it go on first.", true)
    : new ClosedToAgents(`Run ${id} is over: ${reason}`, "What was accepted is kept. Start another run.", false);
}
