import { endpoint } from "@/app/_edge/endpoint";
import { listRequest } from "@/app/_edge/list-request";
import { browseTiers } from "@/lib/corpus/queries/tiers/store";
import { readBands } from "@/lib/gate/settings/store";

/** Tiers as the query asks, in its order (parameters: docs/browsing.md). */
export const GET = endpoint({
  query: listRequest(200),
  run: async ({ query: { query, page } }) => browseTiers(query, await readBands(), page),
});
