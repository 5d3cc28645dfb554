import { answerDemo } from "../answer";
import type { CompletionCall } from "../completion";
import { FERRY_TOOLS, FerryWorld, ferryInstruction, ferryLookup, ferryTask, isSolved } from "./ferry-family";

export interface Played {
  readonly solved: boolean;
  /** Tool answers that were errors. */
  readonly refused: number;
  readonly turns: readonly { readonly content: string | null; readonly calls: readonly CompletionCall[] }[];
}

export interface PlaySetting {
  readonly seed?: number;
  /** Put before the name of each tool, as MCP clients do. */
  readonly prefix?: string;
}

/** One whole rollout of an offline model on a task of the ferry family, straight through `answerDemo`. */
export async function playFerries(model: string, level: number, { seed, prefix = "" }: PlaySetting): Promise<Played> {
  const world = new FerryWorld();
  const tools = FERRY_TOOLS.map(({ name, description, parameters }) => ({
    type: "function",
    function: { name: `${prefix}${name}`, description, parameters },
  }));
  const messages: unknown[] = [
    { role: "system", content: "Carry out the request." },
    { role: "user", content: ferryInstruction(level) },
  ];
  const turns: { content: string | null; calls: readonly CompletionCall[] }[] = [];
  for (;;) {
    const { choices } = await answerDemo({ model, messages, tools, seed }, ferryLookup);
    const { message } = choices[0];
    const calls = message.tool_calls ?? [];
    turns.push({ content: message.content, calls });
    messages.push(message);
    if (calls.length === 0) return { solved: isSolved(world, ferryTask(level)), refused: world.refused, turns };
    for (const call of calls) {
      const content = world.call(call.function.name.slice(prefix.length), call.function.arguments);
      messages.push({ role: "tool", tool_call_id: call.id, content });
    }
  }
}
