import { z } from "zod";
import { parseTierQuery } from "@/lib/corpus/browse/tier-query-address";
import type { TierSelection } from "@/lib/corpus/queries/selection/store";

/** Names in one order: more are chosen by their query. */
const MOST_NAMES = 5_000;

const names = z.array(z.string().min(1).max(500)).max(MOST_NAMES);

/** Tiers chosen for an act on many, as a page sends them: by name, or all that a query finds but for some. */
export const selectionSchema = z.union([
  z.strictObject({ names: names.min(1) }),
  z.strictObject({ query: z.string().max(10_000), except: names }),
]);

export type SelectionOrder = z.input<typeof selectionSchema>;

export const toSelection = (order: SelectionOrder): TierSelection =>
  "names" in order ? order : { query: parseTierQuery(new URLSearchParams(order.query)), except: order.except };
