/**
 * How providers say that a conversation no longer fits the model's context. There is no common code: these are the
 * wordings of OpenAI, Azure, Anthropic, Google, Mistral, DeepSeek, Moonshot, Qwen, xAI, Cohere, Bedrock, vLLM, SGLang,
 * TGI and llama.cpp. A wording that is missed makes a rollout errored in place of truncated, and it is run again in vain.
 */
const WORDINGS: readonly RegExp[] = [
  /context_length_exceeded|context_window_exceeded|model_context_window/i,
  /(?:maximum|max) context length|context length of|context length is|model'?s context length/i,
  /context window/i,
  /(?:available )?context size/i,
  /exceeds? (?:the )?(?:model'?s )?context limit/i,
  /prompt (?:is|was) too (?:long|large)|prompt exceeds|prompt \(.*\) is too long/i,
  /input (?:is|was) too (?:long|large)|input length .{0,40}exceeds/i,
  /exceeds? the maximum number of (?:input )?tokens|exceeded model token limit|maximum prompt length/i,
  /longer than the maximum model length|maximum model length/i,
  /range of input length should be/i,
  /reduce the length of (?:the|your) (?:messages|prompt|input)/i,
  /too many tokens: .*prompt/i,
  /`?inputs`? tokens \+ `?max_new_tokens`?/i,
  /too large for model with \d+ maximum/i,
];

/** True if an error's code or message says that the context is full. Rate limits in tokens a minute do not. */
export function isContextOverflow(text: string): boolean {
  if (/tokens? per (?:minute|day)|\bTPM\b|rate.?limit/i.test(text)) return false;
  return WORDINGS.some((wording) => wording.test(text));
}
