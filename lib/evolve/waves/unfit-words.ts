import type { Unfit } from "./choose-seeds";

const WORDS: Readonly<Record<Unfit, string>> = {
  "not-highest": "its family has a higher tier",
  invalid: "fails its structural check",
  unvalidated: "was never checked",
  rejected: "rejected in review",
  claimed: "another synthesis run writes its family",
  unmeasured: "has no rate of this model",
  "no-passes": "nobody passed: it may be wrong rather than hard",
  "out-of-band": "is not in its band",
  "not-easy": "is not solved that often",
};

/** What keeps a tier from seeding a wave, as the end of a sentence about it. */
export const unfitWords = (unfit: Unfit): string => WORDS[unfit];
