import type { Answer } from "../completion";
import type { DemoRequest } from "../parse-request";
import { type Conversation, readConversation } from "./conversation";
import { design } from "./design";
import { changeEvolved, isEvolving, writeEvolved } from "./evolve/evolve-tier";
import { ask, firstLine, giveUp, type Turn } from "./turn";
import { changeTier, writeTier } from "./write-tier";

const NOTICE =
  "I am the offline demo author: no language model writes here. I play a scripted author with a synthesizer's tools, and I was offered none.";

const LABEL = "(Offline demo author: a script, no language model. It";
const WRITING = "has families of its own, so a wish for a domain is not heard; it writes TypeScript";
const EVOLVING =
  "makes any family harder by two means that need no understanding, noise in the instruction and more records; a wish is not heard";

/**
 * The next reply of the scripted author. Where it stands it finds out from the conversation alone: what it wrote, what was
 * answered, and the step that the last answer allows. What the script doesn't know ends the run with a reason.
 * @throws Error where the project's folder lacks a text
 */
export async function answerAuthor({ messages, tools }: DemoRequest): Promise<Answer> {
  const prefix = prefixOf(tools?.map((tool) => tool.function.name) ?? []);
  if (prefix === null) return { content: NOTICE, calls: [] };
  const conversation = readConversation(messages, prefix);
  const { words, calls } = unlessAgain(await nextTurn(conversation), conversation);
  return {
    content: words,
    calls: calls.map(({ name, given }, index) => ({
      id: `call_author_${messages.length}_${index}`,
      type: "function",
      function: { name: `${prefix}${name}`, arguments: JSON.stringify(given) },
    })),
  };
}

/** What a client puts before the tools' names; null where a synthesizer's tools are not offered. */
function prefixOf(names: readonly string[]): string | null {
  const name = names.find((each) => each.endsWith("propose_design"));
  return name === undefined ? null : name.slice(0, -"propose_design".length);
}

async function nextTurn(conversation: Conversation): Promise<Turn> {
  const { next, lastTurn, opening } = conversation;
  switch (next?.kind) {
    case undefined:
      return lastTurn.length === 0
        ? ask(opened(opening), ["status"], [isEvolving(opening) ? "list_files" : "list_families"])
        : giveUp(`I don't understand the answer: ${firstLine(conversation.news)}`);
    case "design":
      return design(conversation);
    case "write":
      return isEvolving(opening) ? writeEvolved(conversation, next.tier) : writeTier(conversation, next.tier);
    case "harder":
    case "easier":
      return isEvolving(opening)
        ? changeEvolved(conversation, next.tier, next.kind)
        : changeTier(conversation, next.tier, next.kind);
    case "gate":
      return gate(conversation, next.tier);
    case "submit":
      return ask("In band. I hand it in as it was judged.", ["submit"]);
    case "wait":
      return wait(conversation);
    case "finish":
      return ask("All tiers are accepted.", ["finish"]);
    case "over":
      return ask("The run is over.");
  }
}

function opened(opening: string): string {
  const asked = /\blanguage\b.*\bpython\b/i.test(opening) ? ", although Python is asked for" : "";
  const how = isEvolving(opening) ? EVOLVING : `${WRITING}${asked}`;
  return `${LABEL} ${how}.)\nWhere do I stand, and what is there already?`;
}

function gate({ lastTurn, news }: Conversation, tier: string): Turn {
  const asked = lastTurn.some(({ name }) => name === "request_gate");
  if (asked && !/\bundecided\b/.test(news)) return giveUp(`No gate could be had for ${tier}: ${firstLine(news)}`);
  if (asked) return ask("Undecided, which is no fault of the tier: once more.", ["request_gate"]);
  return ask(`${tier} is sound. What does the solver make of it?`, ["request_gate"]);
}

/** Whoever asks while a gate runs and has no verdict: a few looks at where the run stands, then no more. */
const LOOKS = 5;

function wait({ exchanges }: Conversation): Turn {
  const last = exchanges.slice(-LOOKS);
  const isLooking = last.length === LOOKS && last.every(({ name }) => name === "status");
  return ask("The gate is running; I wait for its verdict.", ...(isLooking ? [] : [["status"] as const]));
}

/** A call that was answered and would be made again just so was refused in a way that the script has no answer to. */
function unlessAgain(turn: Turn, { lastTurn, news }: Conversation): Turn {
  const mayRepeat = turn.calls.every(({ name }) => name === "status" || name === "request_gate");
  const isAgain = JSON.stringify(turn.calls) === JSON.stringify(lastTurn.map(({ name, given }) => ({ name, given })));
  if (mayRepeat || !isAgain) return turn;
  if (turn.calls[0]?.name === "give_up") return ask("I can't even give up here.");
  return giveUp(`I would only repeat ${turn.calls[0]?.name}, which was answered: ${firstLine(news)}`);
}
