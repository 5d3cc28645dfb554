import { answerAuthor } from "./author/answer-author";
import { type Completion, completionOf } from "./completion";
import { DemoError } from "./demo-error";
import { DEMO_AUTHOR, type DemoModel, findDemoModel } from "./demo-models";
import type { DemoLookup } from "./demo-task";
import { type DemoRequest, parseRequest } from "./parse-request";
import { OFFLINE_NOTICE, phraseEnd, phraseTurn } from "./phrase";
import { callId, findPlace, isAgain, type Place, seedOf, toolsOf } from "./place";
import { seededRandom } from "./random";
import { entitiesOf, planOf } from "./remembered";

/**
 * Answers a chat completion request as one of the offline models. Nothing is remembered: the seed gives the plan of the
 * whole rollout and the messages tell how far it is. @throws DemoError for a request that a real endpoint refuses, too
 */
export async function answerDemo(body: unknown, lookup: DemoLookup): Promise<Completion> {
  const request = parseRequest(body);
  if (request.model === DEMO_AUTHOR) return answerAsAuthor(request);
  const model = findDemoModel(request.model);
  if (!model) throw new DemoError(404, `There is no model ${request.model} here`, "model_not_found", "model");
  const place = request.tools?.length ? await findPlace(request.messages, lookup) : null;
  const seed = seedOf(request);
  const id = `chatcmpl-${seed}-${request.messages.length}`;
  const answer = place ? nextTurn(request, model, place, seed) : { content: OFFLINE_NOTICE, calls: [] };
  return completionOf(id, model.id, [request.messages, request.tools], answer);
}

async function answerAsAuthor(request: DemoRequest): Promise<Completion> {
  const { messages, tools } = request;
  const id = `chatcmpl-author-${messages.length}`;
  return completionOf(id, DEMO_AUTHOR, [messages, tools], await answerAuthor(request));
}

function nextTurn(request: DemoRequest, model: DemoModel, { task, turnsDone, results }: Place, seed: string) {
  const { prefix, offered } = toolsOf(request, task);
  const { turns } = planOf(task, model, seed, offered);
  const random = seededRandom(`words\n${seed}\n${model.id}\n${task.name}\n${turnsDone}`);
  const turn = turns[turnsDone];
  if (!turn || saidLastWord(request)) return { content: phraseEnd(turns.flat(), random), calls: [] };
  const moment = { turn, results, again: isAgain(turns[turnsDone - 1], turn) };
  return {
    content: phraseTurn(moment, entitiesOf(task), random),
    calls: turn.map(({ name, argumentsText }, index) => ({
      id: callId(seed, turnsDone, index),
      type: "function" as const,
      function: { name: `${prefix}${name}`, arguments: argumentsText },
    })),
  };
}

/** After its closing words the model has nothing to add, whatever else it is told. */
function saidLastWord({ messages }: DemoRequest): boolean {
  const last = messages.findLast(({ role }) => role === "assistant");
  return last !== undefined && !last.tool_calls?.length;
}
