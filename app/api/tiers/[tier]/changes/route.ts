import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { EdgeFailure, notFound } from "@/app/_edge/failure";
import { pageOf, pageQuery } from "@/app/_edge/page-of";
import { type ComparedTiers, compareWith } from "@/lib/corpus/compare/store";
import { tierParent } from "@/lib/corpus/lineage/store";

const changesQuery = z.object({
  /** A tier, or `tier@1` for a revision of it. Without it: the parent. */
  with: z.string().min(1).max(300).optional(),
  part: z
    .enum(["summary", "schema", "tools", "tables", "rows", "values", "gold", "instruction", "verify"])
    .default("summary"),
  /** Of `rows`. */
  table: z.string().optional(),
  ...pageQuery,
});

/** What differs from a tier's parent (or from `with`): in numbers, or one part of it, page by page. */
export const GET = endpoint({
  params: z.object({ tier: z.string().min(1) }),
  query: changesQuery,
  run: async ({ params: { tier }, query }) => {
    const ref = query.with ?? (await tierParent(tier));
    if (ref === null)
      throw new EdgeFailure(422, "no-parent", `${tier} has no parent`, "Name what to compare with: ?with=");
    return part(await compareWith(tier, ref), query);
  },
});

function part({ before, after, comparison }: ComparedTiers, query: z.output<typeof changesQuery>): unknown {
  const { languages, basis, counts, schema, tools, database, gold, instruction, verify } = comparison;
  switch (query.part) {
    case "summary":
      return { before, after, languages, basis, counts, instruction: instruction.kind, verify: verify?.kind ?? null };
    case "schema":
      return pageOf([...schema.entities, { name: null, kind: "changed", fields: schema.tables }], query);
    case "tools":
      return pageOf(tools, query);
    case "gold":
      if (gold.steps === null) throw notFound("A side-by-side of two paths with so little in common");
      return pageOf(gold.steps, query);
    case "instruction":
      return instruction;
    case "verify":
      return verify;
  }
  if (database.kind === "not-compared") throw notFound("A comparison of databases as large or as deep as these");
  if (query.part === "tables")
    return pageOf(
      database.tables.map(({ changes: _, ...counts }) => counts),
      query,
    );
  if (query.part === "values") return pageOf(database.values, query);
  const found = database.tables.find(({ table }) => table === query.table);
  if (!found) throw notFound(`A table ${query.table ?? ""} that differs`);
  return pageOf(found.changes, query);
}
