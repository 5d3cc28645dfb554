import { describe, expect, it } from "vitest";
import { isContextOverflow } from "./context-overflow";

describe("isContextOverflow", () => {
  it.each([
    "context_length_exceeded",
    "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens.",
    "prompt is too long: 212000 tokens > 200000 maximum",
    "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000",
    "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
    "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
    "Your request exceeded model token limit: 8192",
    "The decoder prompt (length 5000) is longer than the maximum model length of 4096.",
    "The prompt (total length 9000) is too long to fit into the model (context length 8192).",
    "The input (9000 tokens) is longer than the model's context length (8192 tokens).",
    "the request exceeds the available context size, try increasing it",
    "Input is too long for requested model.",
    "Range of input length should be [1, 30720]",
    "This model's maximum prompt length is 131072 but the request contains 140000 tokens.",
    "`inputs` tokens + `max_new_tokens` must be <= 4097.",
    "too many tokens: total number of tokens in the prompt cannot exceed 4081",
    "Please reduce the length of the messages or completion.",
    "Your input exceeds the context window of this model.",
  ])("recognises: %s", (message) => expect(isContextOverflow(message)).toBe(true));

  it.each([
    "Request too large for model in organization on tokens per minute (TPM): Limit 6000, Requested 9000",
    "Rate limit reached: reduce the length of the messages",
    "Invalid value for 'temperature'",
    "max_tokens must be at least 1",
    "no such model",
  ])("does not take for it: %s", (message) => expect(isContextOverflow(message)).toBe(false));
});
