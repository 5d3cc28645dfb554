/** Ids like those that the client makes: 25 letters and digits that sort by time. */
export const makeId = (kind: string, number: number): string =>
  `c${number.toString(36).padStart(8, "0")}${kind.padEnd(16, "0")}`.slice(0, 25);

const START = Date.UTC(2026, 8, 1);

/** The moment `minutes` after everything began. */
export const moment = (minutes: number): Date => new Date(START + Math.round(minutes * 60_000));
