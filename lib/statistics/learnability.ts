/**
 * Learnability of a task at a solve rate: p·(1 − p), 0..0.25: the variance of one attempt's reward, largest where half of the
 * attempts pass; at 0 and 1 a group of attempts has nothing to compare. Null for what is no rate (-1 occurs in the wild).
 */
export const learnability = (rate: number): number | null => (rate >= 0 && rate <= 1 ? rate * (1 - rate) : null);
