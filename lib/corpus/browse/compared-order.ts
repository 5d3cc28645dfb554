/** Orders of the tiers that two models are compared on, as addresses name them. `gap`: how far apart, whoever is ahead. */
export const COMPARED_ORDERS = [
  "gap",
  "difference",
  "a",
  "b",
  "learnability-a",
  "learnability-b",
  "level",
  "name",
] as const;
export type ComparedOrder = (typeof COMPARED_ORDERS)[number];

/** Which way an order goes first: numbers from the largest, names and levels from the beginning. */
export const goesDown = (order: ComparedOrder): boolean => order !== "name" && order !== "level";
