import { z } from "zod";
import type { Usage } from "./contract";
import { estimateTokens } from "./estimate-tokens";

const tokens = z.number().nullish();

/** The usage of a completion, in the words of OpenAI's API and of those who tell cached tokens otherwise. */
export const ToldUsage = z
  .looseObject({
    prompt_tokens: tokens,
    completion_tokens: tokens,
    prompt_cache_hit_tokens: tokens,
    prompt_tokens_details: z.looseObject({ cached_tokens: tokens }).nullish(),
  })
  .nullish();

type Told = z.infer<typeof ToldUsage>;

const Answer = z.looseObject({ usage: ToldUsage });

/** What an answer says to have used, be it a reply or not; null where it says nothing. */
export function toldUsage(answer: unknown): Usage | null {
  const told = Answer.safeParse(answer).data?.usage;
  const [input, output] = [told?.prompt_tokens ?? 0, told?.completion_tokens ?? 0];
  return input + output > 0 ? usageOf(input, output, told) : null;
}

/** What a reply has used; estimated by the size of what was sent and came where it doesn't say. */
export function readUsage(told: Told, sent: Record<string, unknown>, message: Record<string, unknown>): Usage {
  const [input, output] = [told?.prompt_tokens ?? null, told?.completion_tokens ?? null];
  return {
    ...usageOf(input ?? estimateTokens(sent), output ?? estimateTokens(message), told),
    ...(input === null || output === null ? { estimated: true } : {}),
  };
}

function usageOf(inputTokens: number, outputTokens: number, told: Told): Usage {
  const cached = told?.prompt_tokens_details?.cached_tokens ?? told?.prompt_cache_hit_tokens ?? 0;
  return { inputTokens, outputTokens, ...(cached > 0 ? { cachedTokens: Math.min(cached, inputTokens) } : {}) };
}
