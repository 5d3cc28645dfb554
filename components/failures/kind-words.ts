import type { FailureKind } from "@/lib/trajectories/failures/failure";

/** Kinds of failure in words: the label, and what it means. The order is that of tables. */
export const KIND_WORDS = {
  "wrong-entity": ["Wrong entity", "Took another record than gold has"],
  "limit-broken": ["Limit broken", "What it took passes a limit of the task that gold keeps: a budget, a threshold"],
  "wrong-value": ["Wrong value", "The right record with another value: a day, an amount, a state"],
  "extra-action": ["Extra action", "Changed something that gold leaves alone"],
  "missing-action": ["Missing action", "Ended without a change that gold makes"],
  "tool-errors": ["Tool errors", "The change that is missing was tried, and the tool refused it"],
  "gave-up": ["Gave up", "Ended by declining or asking, with changes missing"],
  "never-acted": ["Never acted", "Ended without changing anything"],
  "out-of-turns": ["Out of turns", "The limit of turns ended it, with changes missing"],
  "out-of-tokens": ["Out of tokens", "The limit of tokens ended it, with changes missing"],
  "out-of-time": ["Out of time", "The limit of time ended it, with changes missing"],
  "reply-cut": ["Reply cut", "A reply was cut at its token limit, with changes missing"],
  "context-full": ["Context full", "The model's context was full, with changes missing"],
  unexplained: ["Unexplained", "Nothing to compare with, or no difference that can be told"],
} as const satisfies Record<FailureKind, readonly [string, string]>;

export const KIND_ORDER = Object.keys(KIND_WORDS) as FailureKind[]; // exactly its keys, by the type above

export const kindLabel = (kind: FailureKind): string => KIND_WORDS[kind]?.[0] ?? kind;
