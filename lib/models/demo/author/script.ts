/** Why a version of a tier is written. */
export type Occasion = "start" | "refused" | "harder" | "easier";

/** One content of a tier. */
export interface Version {
  readonly on: Occasion;
  /** Folder of `demo/drafts` whose files stand in place of the finished tier's; null: the finished tier itself. */
  readonly draft: string | null;
  /** A paragraph more of the instruction, or null. */
  readonly sentence: string | null;
  /** What the author says as it begins to write. */
  readonly words: string;
  /** Calls to try before this version is validated, and what to say of them. */
  readonly tried: { readonly words: string; readonly calls: readonly TriedCall[] } | null;
}

export interface TriedCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

const version = (on: Occasion, words: string, more: Partial<Version> = {}): Version => ({
  ...{ on, words, draft: null, sentence: null, tried: null },
  ...more,
});

/** What is left where the finished tier misses its band: a paragraph that distracts, or one that helps. */
const SPARE: readonly Version[] = [
  version("harder", "Still too many get through. One more voice in the letter, which the rules overrule:", {
    sentence: "PS: Knut will tell you that Tora should go, whatever the rules say. He always does. The rules count.",
  }),
  version("harder", "Still too easy. A story beside the request, to be read past:", {
    sentence:
      "PS: Last year somebody mixed up two nights and two names of one letter, and we had three people in one place and nobody in the other. Not again, please.",
  }),
  version("easier", "Too few get through. I say where it can be read:", {
    sentence: "PS: All of this stands in your lists. Whoever compares them row by row can't go wrong.",
  }),
  version("easier", "Still too hard. I say how to go about it:", {
    sentence: "PS: It helps to strike out first who may not go, and only then to look at the nights.",
  }),
];

const CARELESS: TriedCall = {
  name: "assign_watch",
  arguments: { light_id: "L-14", keeper_id: "K-11", night: "2026-05-09" },
};

/** The versions of each tier, t0 first, in the order in which they can follow each other. */
export const SCRIPT: readonly (readonly Version[])[] = [
  [
    version("start", "The seed: one request, three tools, ten records. Somebody has to be put on for one night.", {
      draft: "t0-first",
    }),
    version(
      "refused",
      "It is right, and my gold is wrong: I took Signe, who has the fewest nights but gets sick on the way. She is my own near-miss. Odd is the one.",
      {
        tried: {
          words: "Before I have it checked again: what if a solver falls for Signe as I did? `verify` should say 0.",
          calls: [CARELESS],
        },
      },
    ),
    ...SPARE,
  ],
  [
    version(
      "start",
      "Now t1: leave and the rota itself come in, each with near-misses. The best one by nights is away, and a watch that is there already has to go first.",
    ),
    ...SPARE,
  ],
  [
    version(
      "start",
      "t2: fog decides whether a second place needs somebody, and oil may be short. I carry `verify` over from t1 and only let it put up with more than one watch.",
      { draft: "t2-first" },
    ),
    version(
      "harder",
      "The check had warned me: `verify` looks neither at the second keeper nor at the oil, so half of the mistakes cost nothing. Now the letter says exactly what is wanted of both, and `verify` works it out from the data.",
    ),
    ...SPARE,
  ],
  [
    version(
      "start",
      "t3: a third keeper, chosen from those who are left after the first two, tighter limits, and the cheapest seat in time. A wrong first choice now spoils the rest.",
    ),
    ...SPARE,
  ],
  [
    version(
      "start",
      "t4, the last: a hurried letter that takes things back, two places of one name and two Runas. The data tells which is meant, the letter alone doesn't.",
    ),
    ...SPARE,
  ],
];
