import type { Draft, DraftResult } from "../draft/draft";
import { advance } from "../protocol/advance";
import {
  ANSWER_CHARACTERS,
  type Answer,
  done,
  draftHash,
  draftName,
  failed,
  refused,
  type SynthesisSession,
} from "./session";

export function listFiles(session: SynthesisSession): Answer {
  const files = session.draft.list();
  const lines = files.map(({ path, bytes }) => `${path}  ${bytes} bytes`);
  return done(session, files.length === 0 ? "The draft is empty." : lines.join("\n"));
}

export function readFile(session: SynthesisSession, { path, offset }: { path: string; offset: number }): Answer {
  const text = session.draft.read(path);
  if (text === null) return failed(session, `There is no file \`${path}\`.`);
  const part = text.slice(offset, offset + ANSWER_CHARACTERS);
  const whole = offset === 0 && part.length === text.length;
  return {
    session,
    ok: true,
    text: whole ? text : `[characters ${offset} to ${offset + part.length} of ${text.length}]\n${part}`,
  };
}

export const writeFile = (session: SynthesisSession, { path, text }: { path: string; text: string }): Answer =>
  change(session, session.draft.write(path, text), `Wrote ${path}.`);

export const removeFile = (session: SynthesisSession, { path }: { path: string }): Answer =>
  change(session, session.draft.remove(path), `Removed ${path}.`);

/** A change of the draft is made if the protocol takes it, and not otherwise. */
export function change(session: SynthesisSession, result: DraftResult, words: string): Answer {
  const { protocol } = session;
  const name = draftName(protocol);
  if (!result.ok) return failed(session, result.problem);
  const outcome = advance(protocol, { kind: "edit", contentHash: name && result.draft.contentHash(name) });
  if (!outcome.ok) return refused({ ...session, protocol: outcome.state }, outcome.refusal);
  return done({ protocol: outcome.state, draft: result.draft }, `${words}${readingNote(name, result.draft)}`);
}

/** A draft half written is no fault yet; what is missing is said. */
function readingNote(name: string | null, draft: Draft): string {
  if (name === null) return "";
  const reading = draft.reading(name);
  if (reading.kind !== "unreadable") return "";
  return ` Not a readable task yet: ${reading.problem.file} ${reading.problem.message}.`;
}

/** The session once the draft stands for another tier: its hash counts the level. */
export function redraft(session: SynthesisSession): SynthesisSession {
  const outcome = advance(session.protocol, { kind: "edit", contentHash: draftHash(session) });
  return { ...session, protocol: outcome.state };
}
