import { addUsage } from "@/lib/models/add-usage";
import {
  type ChatModel,
  type ChatReply,
  type ChatRequest,
  type ModelEndpoint,
  ModelError,
  type Usage,
} from "@/lib/models/contract";
import { costOf } from "@/lib/trajectories/cost-of";
import { countRequest } from "@/lib/trajectories/usage/store";
import { advance } from "../protocol/advance";
import { answerAndKeep, spend } from "../runs/answer-and-keep";
import type { StoredRun } from "../runs/run";
import { scheduleTurn } from "../runs/schedule";
import { readOpening, readSteps } from "../runs/steps/store";
import { keepRun, loadRun } from "../runs/store";
import { openCalls, type TranscriptStep, type TranscriptTurn } from "../runs/transcript";
import { SYNTHESIZER_TOOLS } from "../tools/synthesizer-tools";
import type { SynthesisWorld } from "../tools/world";
import { conversation } from "./conversation";

export interface TurnWorld {
  /** The effects of a run's tools. */
  world(run: StoredRun): SynthesisWorld;
  /** @throws ModelError where nobody can ask it, and what gives the turn to another worker that can */
  model(endpoint: ModelEndpoint): Promise<ChatModel>;
}

/** Replies in a row without a call, after which the run ends. */
const SILENT = 3;

const REMINDER =
  "Go on by calling tools; words alone change nothing. `status` says where you stand and what may come next.";

/**
 * Plays one turn of a run: asks its model once, and makes the calls of the reply one by one, each kept before the next. What
 * a dead worker left of a turn is finished first. Has the next turn scheduled, unless the run waits for a gate or is over.
 * Does nothing for a run that isn't running or that a foreign agent writes.
 * @throws ModelError where the provider failed: nothing is lost, try again later; RunMoved; the signal's reason
 */
export async function playTurn(runId: string, { world, model }: TurnWorld, signal: AbortSignal): Promise<void> {
  let run = await loadRun(runId);
  const endpoint = run.settings.synthesizer;
  if (run.driver !== "model" || endpoint === null) return;
  if (run.state !== "running" || isWaiting(run)) return;
  const steps = await readSteps(runId);
  let turn = steps.at(-1);
  if (openCalls(turn).length === 0) {
    const asked = await ask(run, endpoint, await model(endpoint), steps, signal);
    run = asked.run;
    turn = asked.turn;
  }
  for (const call of openCalls(turn)) {
    signal.throwIfAborted();
    if (turn?.kind !== "turn") break;
    const answered = await answerAndKeep(world(run), run, turn, call);
    run = answered.run;
    turn = answered.turn;
  }
  if (run.state === "running" && !isWaiting(run)) await scheduleTurn(run, run.settings.judge.priority);
}

/** True while the run's gate plays: its verdict goes on with it. */
const isWaiting = ({ session }: StoredRun): boolean => session.protocol.phase.kind === "gating";

async function ask(
  run: StoredRun,
  endpoint: ModelEndpoint,
  model: ChatModel,
  steps: readonly TranscriptStep[],
  signal: AbortSignal,
): Promise<{ readonly run: StoredRun; readonly turn: TranscriptTurn }> {
  const opening = await readOpening(run.id);
  const startedAt = new Date().toISOString();
  const began = performance.now();
  const messages = conversation(opening, steps);
  const reply = await complete(model, { messages, tools: SYNTHESIZER_TOOLS, signal });
  const milliseconds = Math.round(performance.now() - began);
  const index = run.stepCount + 1;
  const { content, reasoning, opaque, finish, usage } = reply;
  const calls = reply.calls.map((call) => ({ ...call, answer: null }));
  const turn: TranscriptTurn = {
    ...{ kind: "turn", index, startedAt, milliseconds, content, reasoning, finish, usage, calls },
    ...(opaque && { opaque }),
  };
  const spent = spentOn(reply, endpoint, milliseconds);
  let session = spend(run.session, spent);
  const told: TranscriptStep[] = [];
  if (calls.length === 0) {
    told.push({ kind: "told", index: index + 1, startedAt: new Date().toISOString(), text: REMINDER });
    const words = `the model answered ${SILENT} times in a row without calling a tool`;
    if (silentTurns(steps) + 1 >= SILENT)
      session = { ...session, protocol: advance(session.protocol, { kind: "give-up", words }).state };
  }
  return { run: await keepRun(run, { session, steps: [turn, ...told] }), turn };
}

/** One reply, with what it and the tries before it used counted for the model, whether it comes or not. */
async function complete(model: ChatModel, request: ChatRequest): Promise<ChatReply> {
  let used: Usage | null = null;
  const count = (usage: Usage | null) => {
    used = addUsage(used, usage);
  };
  try {
    const reply = await model.complete({ ...request, onFailedTry: ({ usage }) => count(usage) });
    count(reply.usage);
    return reply;
  } finally {
    if (used) await countRequest(model.endpoint, used, new Date());
  }
}

function spentOn({ usage }: ChatReply, { prices }: ModelEndpoint, milliseconds: number) {
  const tokens = usage.inputTokens + usage.outputTokens;
  return { turns: 1, tokens, cost: costOf(usage, prices) ?? 0, milliseconds };
}

/** Turns without a call at the end of a transcript. */
function silentTurns(steps: readonly TranscriptStep[]): number {
  const turns = steps.filter((step) => step.kind === "turn");
  const last = turns.findLastIndex(({ calls }) => calls.length > 0);
  return turns.length - 1 - last;
}

/** True where another try at the same turn may go better: a provider that is down, another that went on meanwhile. */
export const mayPassByItself = (cause: unknown): boolean =>
  !(cause instanceof ModelError && ["unauthorized", "bad-request", "context-overflow"].includes(cause.kind));
