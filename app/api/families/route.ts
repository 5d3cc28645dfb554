import { endpoint } from "@/app/_edge/endpoint";
import { listRequest } from "@/app/_edge/list-request";
import { listFamilies } from "@/lib/corpus/queries/families/store";
import { readBands } from "@/lib/gate/settings/store";

/** Families with a tier that the query asks for, each with the summaries of all its tiers. */
export const GET = endpoint({
  query: listRequest(60),
  run: async ({ query: { query, page } }) => listFamilies(query, await readBands(), page),
});
