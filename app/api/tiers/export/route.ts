import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { EdgeFailure } from "@/app/_edge/failure";
import { streamText } from "@/app/_edge/stream-text";
import { selectionSchema, toSelection } from "@/app/tiers/selection";
import { tierRows } from "@/lib/corpus/export/store";
import { taskArchive } from "@/lib/corpus/export/task-archive";
import { selectTiers } from "@/lib/corpus/queries/selection/store";
import { seriesCounts } from "@/lib/corpus/rates/store";
import { readBands } from "@/lib/gate/settings/store";
import { jsonOfTiers, tableOfTiers } from "./write-tiers";

const FORMATS = ["tar.gz", "csv", "json"] as const;
const orderSchema = z.object({ selection: selectionSchema, format: z.enum(FORMATS) });

const TYPES = {
  "tar.gz": "application/gzip",
  csv: "text/csv; charset=utf-8; header=present",
  json: "application/json",
} as const satisfies Record<(typeof FORMATS)[number], string>;

/** A form sends the selection as JSON in a field: only a form lets the browser write what arrives straight to disk. */
async function readOrder(request: Request): Promise<z.output<typeof orderSchema>> {
  const form = await request.formData().catch(() => {
    throw new EdgeFailure(415, "not-a-form", "The order must be a form", "Send the fields selection and format.");
  });
  const text = z.string().max(4_000_000).parse(form.get("selection"));
  let selection: unknown;
  try {
    selection = JSON.parse(text);
  } catch {
    throw new EdgeFailure(400, "not-json", "The field selection is not valid JSON");
  }
  return orderSchema.parse({ selection, format: form.get("format") });
}

/** The selected tiers as a file, streamed: their folders, or the list of them. */
export const POST = endpoint({
  run: async ({ request }) => {
    const { selection, format } = await readOrder(request);
    const names = (await selectTiers(toSelection(selection), await readBands())).map(({ name }) => name);
    if (names.length === 0) throw new EdgeFailure(404, "not-found", "None of the selected tiers is here");
    const body =
      format === "tar.gz"
        ? taskArchive(names)
        : streamText(format === "csv" ? tableOfTiers(names, await seriesCounts()) : jsonOfTiers(tierRows(names)));
    return new Response(body, {
      headers: {
        "content-type": TYPES[format],
        "content-disposition": `attachment; filename="tiers-${names.length}.${format}"`,
        "cache-control": "no-store",
      },
    });
  },
});
