import { database } from "@/lib/db/client";
import type { TierQuery } from "../../browse/tier-query";
import type { LevelBand } from "../../statistics/facts";
import { type TierPlace, tierPlaces } from "../tiers/store";

/** Tiers chosen for an act on many: by name, or all that a query finds but for some. */
export type TierSelection =
  | { readonly names: readonly string[] }
  | { readonly query: TierQuery; readonly except: readonly string[] };

/** More tiers than one act may touch. */
export const SELECTION_LIMIT = 20_000;

/** Names in one statement: below every database's limit of parameters. */
const CHUNK = 500;

/** The selection is larger than one act may touch; the message says the limit. */
export class SelectionTooLarge extends Error {
  override readonly name = "SelectionTooLarge";
  readonly remedy = "Narrow the filter and act on the parts one after the other.";
  constructor() {
    super(`The selection has more than ${SELECTION_LIMIT.toLocaleString("en-US")} tiers.`);
  }
}

/**
 * The tiers of a selection that are there, in order of name, or in the order of the query.
 * @throws SelectionTooLarge
 */
export async function selectTiers(selection: TierSelection, bands: readonly LevelBand[]): Promise<TierPlace[]> {
  if ("query" in selection) {
    const found = await tierPlaces(selection.query, bands, SELECTION_LIMIT + 1);
    if (found.length > SELECTION_LIMIT) throw new SelectionTooLarge();
    const except = new Set(selection.except);
    return found.filter(({ name }) => !except.has(name));
  }
  const names = [...new Set(selection.names)].sort();
  if (names.length > SELECTION_LIMIT) throw new SelectionTooLarge();
  const found: TierPlace[] = [];
  for (let start = 0; start < names.length; start += CHUNK)
    found.push(
      ...(await database().tier.findMany({
        where: { name: { in: names.slice(start, start + CHUNK) } },
        select: { name: true, level: true, validity: true },
        orderBy: { name: "asc" },
      })),
    );
  return found;
}
