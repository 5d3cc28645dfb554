import { endpoint } from "@/app/_edge/endpoint";
import { exportQuery } from "@/app/synthesis/export-query";
import { countExport } from "@/lib/evolve/export/export-runs";

/** How many runs an export of the same query would hold, and how many of the chosen ones it leaves out and why. */
export const GET = endpoint({ query: exportQuery, run: ({ query }) => countExport(query) });
