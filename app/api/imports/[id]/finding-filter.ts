import { z } from "zod";
import { IRREGULARITY_FILTERS, OUTCOME_NAMES } from "@/components/imports/import-words";
import type { FindingFilter } from "@/lib/corpus/imports/views";

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The filter of a report as it stands in an address; what makes no sense there is left out rather than refused. */
export const findingAddress = z.object({
  q: z.preprocess(one, z.string().trim().max(300)).catch(""),
  outcome: z.preprocess(one, z.enum(OUTCOME_NAMES)).optional().catch(undefined),
  kind: z.preprocess(one, z.enum(IRREGULARITY_FILTERS)).optional().catch(undefined),
});

export const toFindingFilter = ({ q, outcome, kind }: z.output<typeof findingAddress>): FindingFilter => ({
  ...(q !== "" && { search: q }),
  ...(outcome && { outcome }),
  ...(kind && { irregularity: kind }),
});

/** The same filter as the list in the browser asks for it, to tell whether the first page is already here. */
export const toFindingQuery = (address: z.output<typeof findingAddress>): Record<string, string> =>
  Object.fromEntries(Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1])));
