"use client";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/format";
import { BulkDialog } from "./bulk-dialog";
import { type BulkDialogProps, useSummary } from "./use-summary";

const FORMATS = [
  { value: "tar.gz", label: "Task folders", hint: "tar.gz, each file byte for byte as it came in" },
  { value: "csv", label: "List as CSV", hint: "one row a tier, one column a series of rates" },
  { value: "json", label: "List as JSON", hint: "the same rows with every rate" },
] as const;

/** Downloads the selection. A form, so that the browser writes what arrives to disk instead of holding it. */
export function ExportDialog({ selection, size, actions, onClose }: BulkDialogProps) {
  const summary = useSummary({ selection, actions });
  const tiers = summary.data?.tiers ?? size;
  return (
    <BulkDialog
      title={`Export ${plural(tiers, "tier")}`}
      description="The current revision of each. The server sends it as it reads it."
      onClose={onClose}
      failure={summary.error?.message ?? null}
      confirm={
        <Button variant="primary" type="submit" form="export" disabled={!summary.data || tiers === 0}>
          Export {plural(tiers, "tier")}
        </Button>
      }
    >
      <form
        id="export"
        method="post"
        action="/api/tiers/export"
        // The download begins with this very event: the dialog may go right after it.
        onSubmit={() => setTimeout(onClose, 0)}
      >
        <input type="hidden" name="selection" value={JSON.stringify(selection)} />
        <fieldset className="space-y-1">
          <legend className="sr-only">Format</legend>
          {FORMATS.map(({ value, label, hint }, index) => (
            <label key={value} className="flex min-h-7 items-center gap-2">
              <input type="radio" name="format" value={value} defaultChecked={index === 0} className="accent-accent" />
              {label} <span className="text-faint text-sm">{hint}</span>
            </label>
          ))}
        </fieldset>
      </form>
    </BulkDialog>
  );
}
