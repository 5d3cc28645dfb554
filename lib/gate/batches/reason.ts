/** Why a batch stands still. */
export interface PauseReason {
  readonly by: "operator" | "budget" | "error";
  readonly words: string | null;
}

/** As the column holds it. */
export const reasonText = ({ by, words }: PauseReason): string => (words === null ? by : `${by}: ${words}`);

/** What a column says; what nobody knows counts as an error. */
export function readReason(text: string | null): PauseReason | null {
  if (text === null || text.startsWith(RESUMED)) return null;
  const [, by, words] = /^(operator|budget|error)(?:: ([\s\S]*))?$/.exec(text) ?? [];
  return by === undefined ? { by: "error", words: text } : { by: by as PauseReason["by"], words: words ?? null };
}

const RESUMED = "resumed: ";

/** What the column holds of a batch that runs again, which has no reason to stand still. */
export const resumedText = (at: Date): string => `${RESUMED}${at.toISOString()}`;

/** When a batch that runs was let run on last; milliseconds since 1970. Null where it never stood still. */
export const readResumed = (text: string | null): number | null =>
  text?.startsWith(RESUMED) ? Date.parse(text.slice(RESUMED.length)) : null;
