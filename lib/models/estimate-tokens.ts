/** Tokens of a value as JSON, four characters each: rough, and better than a limit that never fires. */
export const estimateTokens = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);
