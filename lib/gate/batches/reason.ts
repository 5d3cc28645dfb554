/** Why a batch stands still. */
export interface PauseReason {
  readonly by: "operator" | "budget" | "error";
  readonly words: string | null;
}

/** As the column holds it. */
export const reasonText = ({ by, words }: PauseReason): string => (words === null ? by : `${by}: ${words}`);

/** What a column says; what nobody knows counts as an error. */
export function readReason(text: string | null): PauseReason | null {
  if (text === null) return null;
  const [, by, words] = /^(operator|budget|error)(?:: ([\s\S]*))?$/.exec(text) ?? [];
  return by === undefined ? { by: "error", words: text } : { by: by as PauseReason["by"], words: words ?? null };
}
