import { endpoint } from "@/app/_edge/endpoint";
import { streamText } from "@/app/_edge/stream-text";
import { exportQuery } from "@/app/synthesis/export-query";
import { exportRuns } from "@/lib/evolve/export/export-runs";

/** The chosen runs that are over as JSON Lines, a run a line, streamed. `/count` says how many there are, and how many are left out. */
export const GET = endpoint({
  query: exportQuery,
  run: async ({ query }) =>
    new Response(streamText(exportRuns(query)), {
      headers: {
        "content-type": "application/jsonl",
        "content-disposition": 'attachment; filename="synthesis-runs.jsonl"',
        "cache-control": "no-store",
      },
    }),
});
