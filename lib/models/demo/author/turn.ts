/** What the author says and asks for in one reply. No calls: it has nothing to do. */
export interface Turn {
  readonly words: string;
  readonly calls: readonly AuthorCall[];
}

/** A call as the synthesizer's tools take it. */
export interface AuthorCall {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
}

export const ask = (
  words: string,
  ...calls: readonly (readonly [name: string, given?: AuthorCall["given"]])[]
): Turn => ({
  words,
  calls: calls.map(([name, given = {}]) => ({ name, given })),
});

/** Characters of a reason at most; the tool takes 2,000. */
const REASON = 600;

/** Ends the run in words: what the author can't mend it leaves, rather than try the same again. */
export const giveUp = (reason: string): Turn =>
  ask("I have nothing left to try here, so I stop and say why.", ["give_up", { reason: reason.slice(0, REASON) }]);

/** The part of an answer that says what was wrong. */
export const firstLine = (text: string): string =>
  text
    .split("\n")
    .find((line) => line.trim() !== "")
    ?.trim() ?? "";
