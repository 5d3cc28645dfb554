import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { FINDING_PAGE } from "@/components/imports/import-pages";
import { findingsOf } from "@/lib/corpus/imports/store";
import { findingAddress, toFindingFilter } from "../finding-filter";
import { requireImport } from "../read-report";

/** What became of the folders of an import, by name, as the filter asks. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  query: findingAddress.extend({
    offset: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(FINDING_PAGE).default(FINDING_PAGE),
  }),
  run: async ({ params: { id }, query: { offset, limit, ...address } }) => {
    await requireImport(id);
    return findingsOf(id, toFindingFilter(address), { offset, limit });
  },
});
