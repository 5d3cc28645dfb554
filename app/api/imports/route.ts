import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { gitOrder, orderOfPath, typedPath } from "@/app/data/import-orders";
import { IMPORT_PAGE } from "@/components/imports/import-pages";
import { listImportRuns, planImport } from "@/lib/corpus/imports/store";

/** Imports, newest first. */
export const GET = endpoint({
  query: z.object({
    offset: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(100).default(IMPORT_PAGE),
  }),
  run: ({ query }) => listImportRuns(query),
});

/** Starts the import of a git repository (`address`, `folder`) or of a path on this machine (`path`). */
export const POST = endpoint({
  body: z.union([typedPath, gitOrder]),
  run: async ({ body }) => ({ id: await planImport("path" in body ? await orderOfPath(body) : body) }),
});
