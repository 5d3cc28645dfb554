import { randomBytes } from "node:crypto";
import type { DemoLookup, DemoTask } from "./demo-task";
import { type DemoMessage, type DemoRequest, textOf } from "./parse-request";
import type { PlannedCall } from "./plan-rollout";
import type { OfferedTool } from "./wander";

/** Clients put notes of their own before the instruction; further down a user's message is no instruction any more. */
const SEARCHED = 4;

/** Where a conversation stands, told from its messages alone. */
export interface Place {
  readonly task: DemoTask;
  /** Turns with calls since the instruction. */
  readonly turnsDone: number;
  /** What the tools answered to the last of them. */
  readonly results: readonly string[];
}

/** Recognises the task by the first user message that is an instruction; null where none is. */
export async function findPlace(messages: readonly DemoMessage[], lookup: DemoLookup): Promise<Place | null> {
  const users = messages.flatMap((message, index) => (message.role === "user" ? [index] : [])).slice(0, SEARCHED);
  for (const index of users) {
    const text = messages[index] ? textOf(messages[index]) : "";
    const task = text.trim() === "" ? null : await lookup(text);
    if (!task) continue;
    const after = messages.slice(index + 1);
    const turns = after.filter(({ role, tool_calls }) => role === "assistant" && tool_calls?.length);
    return { task, turnsDone: turns.length, results: resultsAtEnd(after) };
  }
  return null;
}

function resultsAtEnd(messages: readonly DemoMessage[]): string[] {
  const start = messages.findLastIndex(({ role }) => role !== "tool") + 1;
  return messages.slice(start).map(textOf);
}

/**
 * The seed of a conversation: the request's, else one drawn at its first turn and carried in the ids of its calls, so
 * that clients without seeds get rollouts that differ, each true to itself.
 */
export function seedOf({ seed, messages }: DemoRequest): string {
  if (typeof seed === "number") return `s${seed}`;
  const ids = messages.flatMap(({ tool_calls }) => tool_calls?.map(({ id }) => id) ?? []);
  const carried = /^call_(r[0-9a-f]+)_/.exec(ids[0] ?? "")?.[1];
  return carried ?? `r${randomBytes(6).toString("hex")}`;
}

/** The tools as the task names them, where a client puts a name of its own before each (`corpus_list_rooms`). */
export function toolsOf(request: DemoRequest, task: DemoTask): { prefix: string; offered: OfferedTool[] } {
  const tools =
    request.tools?.map(({ function: { name, parameters } }) => ({ name, required: parameters?.required ?? [] })) ?? [];
  const prefix = prefixOf(
    tools.map(({ name }) => name),
    task.gold.map(({ name }) => name),
  );
  const offered = tools
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, required }) => ({ name: name.slice(prefix.length), required }));
  return { prefix, offered };
}

function prefixOf(offered: readonly string[], wanted: readonly string[]): string {
  if (wanted.some((name) => offered.includes(name))) return "";
  for (const name of wanted) {
    const match = offered.find((candidate) => candidate.endsWith(`_${name}`));
    if (match) return match.slice(0, -name.length);
  }
  return "";
}

export const callId = (seed: string, turn: number, index: number): string => `call_${seed}_${turn}_${index}`;

/** True where a turn writes again what the one before wrote wrongly. */
export function isAgain(before: readonly PlannedCall[] | undefined, turn: readonly PlannedCall[]): boolean {
  const [first] = before ?? [];
  return first !== undefined && first.step === turn[0]?.step;
}
