import { judgeNovelty } from "../novelty/judge-novelty";
import { noveltyText } from "../novelty/novelty-text";
import { advance } from "../protocol/advance";
import { nextStep } from "../protocol/next-step";
import { bandOf } from "../protocol/rules";
import { tierName } from "../protocol/state";
import type { SynthesisWorld } from "../tools/world";
import { checkDraft, claimsOf } from "./check-draft";
import { redraft } from "./draft-calls";
import { type Answer, done, draftHash, draftName, failed, refused, type SynthesisSession } from "./session";

interface Design {
  readonly family: string;
  readonly tools: readonly string[];
  readonly entities: readonly string[];
}

export async function proposeDesign(world: SynthesisWorld, session: SynthesisSession, design: Design): Promise<Answer> {
  const novelty = judgeNovelty(await world.familyIndex(), design);
  const outcome = advance(session.protocol, { kind: "design", family: design.family, novelty });
  const after = { ...session, protocol: outcome.state };
  return outcome.ok ? done(after, noveltyText(novelty)) : refused(after, outcome.refusal);
}

export async function validate(world: SynthesisWorld, session: SynthesisSession): Promise<Answer> {
  const name = draftName(session.protocol);
  if (name === null) return failed(session, "There is no draft to validate.");
  const reading = session.draft.reading(name);
  if (reading.kind === "unreadable") {
    const { file, line, message, remedy } = reading.problem;
    return failed(session, `${file}${line === undefined ? "" : `:${line}`} ${message}. ${remedy}`);
  }
  if (reading.kind === "skipped") return failed(session, reading.reason);
  // Asked of the protocol first: a validation opens up to 17 boxes, and one that it refuses however sound the draft is opens none.
  const allowed = advance(session.protocol, { kind: "validate", validation: claimsOf(reading.task) });
  if (!allowed.ok) return refused({ ...session, protocol: allowed.state }, allowed.refusal);
  const { validation, notes } = await checkDraft(world, session.protocol, reading.task);
  const outcome = advance(session.protocol, { kind: "validate", validation });
  const after = { ...session, protocol: outcome.state };
  const told = notes.length === 0 ? "" : `\nWorth a look:\n${notes.map((note) => `- ${note}`).join("\n")}`;
  if (outcome.ok) return done(after, `${name} is sound.${told}`);
  return refused(after, { ...outcome.refusal, message: `${outcome.refusal.message}${told}` });
}

export async function requestGate(world: SynthesisWorld, session: SynthesisSession): Promise<Answer> {
  const { protocol } = session;
  const contentHash = draftHash(session);
  const name = draftName(protocol);
  const reading = name === null ? null : session.draft.reading(name);
  if (contentHash === null || name === null || reading?.kind !== "task" || !("level" in protocol.phase))
    return failed(session, "There is no readable draft to gate.");
  // Asked of the protocol first: a gate costs money, and one that it refuses must never be planned.
  const allowed = advance(protocol, { kind: "request-gate", gateId: UNPLANNED, contentHash });
  if (!allowed.ok) return refused({ ...session, protocol: allowed.state }, allowed.refusal);
  const { level } = protocol.phase;
  const { judge } = protocol.rules;
  const band = bandOf(protocol.rules, level);
  const attempt = protocol.attempts.length;
  const { gateId } = await world.requestGate({ task: reading.task, contentHash, level, attempt, band, judge });
  const outcome = advance(protocol, { kind: "request-gate", gateId, contentHash });
  const after = { ...session, protocol: outcome.state };
  return outcome.ok ? done(after, `A gate on ${name} is planned.`) : refused(after, outcome.refusal);
}

/** No gate has this id: what a store gives is never empty. */
const UNPLANNED = "";

export function submit(session: SynthesisSession): Answer {
  const name = draftName(session.protocol);
  const contentHash = draftHash(session);
  if (name === null || contentHash === null) return failed(session, "There is no readable draft to submit.");
  const outcome = advance(session.protocol, { kind: "submit", contentHash });
  const after = { ...session, protocol: outcome.state };
  if (!outcome.ok) return refused(after, outcome.refusal);
  if (outcome.state.phase.kind !== "drafting") return done(after, `${name} is accepted.`);
  const next = tierName(outcome.state.family ?? "", outcome.state.phase.level);
  return done(redraft(after), `${name} is accepted. The draft holds its files: make ${next} of them.`);
}

export function finish(session: SynthesisSession): Answer {
  const outcome = advance(session.protocol, { kind: "finish" });
  const after = { ...session, protocol: outcome.state };
  return outcome.ok ? done(after, "The family is finished.") : refused(after, outcome.refusal);
}

export function giveUp(session: SynthesisSession, { reason }: { readonly reason: string }): Answer {
  const outcome = advance(session.protocol, { kind: "give-up", words: reason });
  const after = { ...session, protocol: outcome.state };
  return outcome.ok
    ? { session: after, ok: true, text: `The run has ended. ${nextStep(outcome.state)}` }
    : refused(after, outcome.refusal);
}
