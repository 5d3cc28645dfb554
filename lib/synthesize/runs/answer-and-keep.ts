import { answerCall } from "../desk/answer-call";
import { type Answer, failed, type SynthesisSession } from "../desk/session";
import { judgeNovelty } from "../novelty/judge-novelty";
import { advance } from "../protocol/advance";
import type { Spent } from "../protocol/state";
import { parseCall, type SynthesizerCall } from "../tools/synthesizer-tools";
import type { SynthesisWorld } from "../tools/world";
import { FamilyClaimed, type StoredRun, TierTaken } from "./run";
import { type Kept, keepRun } from "./store";
import type { TranscriptCall, TranscriptTurn } from "./transcript";

type Also = Parameters<typeof keepRun>[2];

export interface Answered {
  readonly run: StoredRun;
  readonly turn: TranscriptTurn;
  readonly answer: Answer;
}

/**
 * Makes one call of a turn and keeps what came of it with the turn: the only way from a call to a kept effect, for the
 * built-in agent and for foreign ones. `spent`: what the call used beside its turn.
 * @throws RunMoved where another went on meanwhile; what the world throws: nothing was kept then
 */
export async function answerAndKeep(
  world: SynthesisWorld,
  run: StoredRun,
  turn: TranscriptTurn,
  call: TranscriptCall,
  also?: Also,
): Promise<Answered> {
  const began = performance.now();
  const parsed = parseCall(call.name, call.argumentsText);
  const answer = parsed.ok ? await answerCall(world, run.session, parsed.call) : failed(run.session, parsed.problem);
  const design = parsed.ok ? await designOf(world, run, parsed.call, answer) : undefined;
  const write = (said: Answer, found?: Kept["design"]) => keepAnswer(run, turn, call, said, began, found, also);
  try {
    return await write(answer, design);
  } catch (cause) {
    // Decided by the database alone, where two write at the same time: then it is an answer like any other.
    if (cause instanceof FamilyClaimed) return write(failed(run.session, `${cause.message} Propose another.`));
    if (cause instanceof TierTaken)
      return write(failed(run.session, `${cause.message} Give up, or ask the operator to remove that tier.`));
    throw cause;
  }
}

async function keepAnswer(
  run: StoredRun,
  turn: TranscriptTurn,
  call: TranscriptCall,
  answer: Answer,
  began: number,
  design?: Kept["design"],
  also?: Also,
): Promise<Answered> {
  const milliseconds = Math.round(performance.now() - began);
  const changes = { from: run.session.draft.revision, to: answer.session.draft.revision };
  const changed = changes.to > changes.from;
  const made = { ok: answer.ok, text: answer.text, changed, milliseconds, ...(changed && { changes }) };
  const calls = turn.calls.map((other) => (other === call ? { ...other, answer: made } : other));
  const after = { ...turn, calls };
  const session = spend(answer.session, { turns: 0, tokens: 0, cost: 0, milliseconds });
  const kept = { session, steps: [after], ...(design && { design }) };
  return { run: await keepRun(run, kept, also), turn: after, answer: { ...answer, session } };
}

/** The session once this was used; it has ended where that was too much. */
export function spend(session: SynthesisSession, spent: Spent): SynthesisSession {
  if (session.protocol.phase.kind === "ended") return session;
  return { ...session, protocol: advance(session.protocol, { kind: "spend", ...spent }).state };
}

/** Names and similarity of a design that was just found new: what other runs' designs are compared with. */
async function designOf(
  world: SynthesisWorld,
  run: StoredRun,
  call: SynthesizerCall,
  { session }: Answer,
): Promise<Kept["design"]> {
  if (call.name !== "propose_design" || run.session.protocol.family !== null || session.protocol.family === null)
    return undefined;
  const { tools, entities } = call.arguments;
  const verdict = judgeNovelty(await world.familyIndex(), call.arguments);
  const similarity = verdict.kind === "novel" ? (verdict.nearest?.similarity ?? 0) : 1;
  return { tools, entities, similarity };
}
