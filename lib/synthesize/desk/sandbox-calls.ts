import { DATABASE_FILE } from "@/lib/task/task-files";
import type { SynthesisWorld } from "../tools/world";
import { cutText } from "./cut-text";
import { change } from "./draft-calls";
import { type Answer, done, draftName, failed, type SynthesisSession, shareOf } from "./session";

/** Characters shown at most of one tool's answer and of its name, which a model may have made up. */
const SHOWN = 4_000;
const NAME = 100;

export async function runGenerator(
  world: Pick<SynthesisWorld, "runGenerator">,
  session: SynthesisSession,
  { path, seed }: { path: string; seed: number },
): Promise<Answer> {
  const script = session.draft.read(path);
  if (script === null) return failed(session, `There is no file \`${path}\`.`);
  const made = await world.runGenerator(path, script, seed);
  if (!made.ok) return failed(session, made.problem);
  const bytes = Buffer.byteLength(made.database);
  return change(session, session.draft.write(DATABASE_FILE, made.database), `Wrote ${DATABASE_FILE}, ${bytes} bytes.`);
}

interface Calls {
  readonly calls: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[];
}

export async function tryCalls(
  world: Pick<SynthesisWorld, "tryCalls">,
  session: SynthesisSession,
  { calls }: Calls,
): Promise<Answer> {
  const name = draftName(session.protocol);
  if (name === null) return failed(session, "There is no draft to try.");
  const reading = session.draft.reading(name);
  if (reading.kind === "unreadable")
    return failed(session, `${reading.problem.file} ${reading.problem.message}. ${reading.problem.remedy}`);
  if (reading.kind === "skipped") return failed(session, reading.reason);
  const tried = await world.tryCalls(reading.task, JSON.stringify(calls.map((call) => [call.name, call.arguments])));
  const share = shareOf(tried.answers.length, SHOWN);
  const lines = tried.answers.map(({ name, ok, text, changed }, index) => {
    const how = `${ok ? "" : " FAILED"}${changed ? " (changed the database)" : ""}`;
    return `${index + 1}. ${cutText(name, NAME)}${how}: ${cutText(text, share)}`;
  });
  if (tried.problem !== null) return failed(session, [...lines, tried.problem].join("\n"));
  return done(session, [...lines, `verify: ${tried.verify ?? "not asked"}`].join("\n"));
}
