/** How texts and what is searched in them become words, the same on both databases. */
export const searchable = (text: string): string => text.normalize("NFC").toLowerCase();

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Each different word of a text once, in order: runs of letters and digits, in lower case. `a_b` are two words. */
export const wordsOf = (text: string): string[] => [...new Set(searchable(text).match(WORD) ?? [])];

/** A tier's search document holds so many different words at most: beyond it a text is no prose but data. */
const DOCUMENT_WORDS = 20_000;
/** Longer runs of letters are data too (and PostgreSQL refuses words above 2 KB). */
const WORD_LENGTH = 200;

/** What is kept of a tier's texts for full-text search. */
export const searchDocument = (texts: readonly string[]): string =>
  wordsOf(texts.join(" "))
    .filter((word) => word.length <= WORD_LENGTH)
    .slice(0, DOCUMENT_WORDS)
    .join(" ");
