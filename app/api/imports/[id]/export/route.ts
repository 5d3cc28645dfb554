import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { streamText } from "@/app/_edge/stream-text";
import { allFindings } from "@/lib/corpus/imports/store";
import { findingAddress, toFindingFilter } from "../finding-filter";
import { requireImport } from "../read-report";
import { findingsCsv, findingsJson } from "./write-findings";

/** All findings that the filter has, as a file: streamed, however many there are. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  query: findingAddress.extend({ format: z.enum(["csv", "json"]) }),
  run: async ({ params: { id }, query: { format, ...address } }) => {
    const run = await requireImport(id);
    const filter = toFindingFilter(address);
    const findings = allFindings(id, filter);
    const texts = format === "csv" ? findingsCsv(findings) : findingsJson(run, filter, findings);
    return new Response(streamText(texts), {
      headers: {
        "content-type": format === "csv" ? "text/csv; charset=utf-8; header=present" : "application/json",
        "content-disposition": `attachment; filename="import-${run.createdAt.slice(0, 10)}-${run.id}.${format}"`,
        "cache-control": "no-store",
      },
    });
  },
});
