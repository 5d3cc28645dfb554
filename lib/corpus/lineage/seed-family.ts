/** The family of the tier that seeded another; the seed is a claim and need not exist. */
export const seedFamily = (seedName: string | null): string | null => seedName?.replace(/_t\d+$/, "") ?? null;
