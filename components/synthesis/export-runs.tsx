"use client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { getJson } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { formatCount, plural } from "@/components/ui/format";
import type { Tally } from "@/lib/evolve/export/tally";

const FORM = "export-runs";

const LEFT_OUT = {
  unfinished: "not ended yet",
  empty: "without a turn",
  offline: "of offline models",
  reward: "below the reward",
} as const satisfies Record<keyof Tally["leftOut"], string>;

/** Offers the runs that the filter shows as JSON Lines, with how many are left out and why. */
export function ExportRuns({ filter }: { filter: Readonly<Record<string, string>> }) {
  const [open, setOpen] = useState(false);
  const [offline, setOffline] = useState(false);
  const [least, setLeast] = useState("");
  const valid = least === "" || /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(least);
  const query = new URLSearchParams({
    ...filter,
    ...(least !== "" && { minReward: least }),
    ...(offline && { offline: "1" }),
  }).toString();
  const count = useQuery({
    queryKey: ["synthesis-export", query],
    queryFn: ({ signal }) => getJson<Tally>(`/api/synthesis/export/count?${query}`, signal),
    enabled: open && valid,
    staleTime: 0,
  });
  const runs = valid ? count.data?.written : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm">
          <Download /> Export
        </Button>
      }
      title="Export runs for training"
      description="JSON Lines, a run a line: messages in the form of OpenAI's chat API, tools as JSON text, and the reward with its parts."
      footer={
        <>
          <DialogClose>
            <Button>Back</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={FORM} disabled={!runs}>
            {runs === undefined ? "Export" : `Export ${plural(runs, "run")}`}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        method="get"
        action="/api/synthesis/export"
        className="space-y-3"
        // The download begins with this very event: the dialog may go right after it.
        onSubmit={() => setTimeout(() => setOpen(false), 0)}
      >
        {Object.entries(filter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          label="Least reward"
          name="minReward"
          inputMode="decimal"
          placeholder="0"
          autoComplete="off"
          value={least}
          error={valid ? undefined : "a number from 0 to 1"}
          onChange={(event) => setLeast(event.target.value.trim())}
          className="max-w-48"
        />
        <label className="flex min-h-7 items-center gap-2">
          <input
            type="checkbox"
            name="offline"
            value="1"
            checked={offline}
            onChange={(event) => setOffline(event.target.checked)}
            className="accent-accent"
          />
          Runs of offline models too
          <span className="text-faint text-sm">they show how it works</span>
        </label>
        <p role="status" className="min-h-5 text-muted">
          {count.error ? <span className="text-failed">{count.error.message}</span> : valid && tallyLine(count.data)}
        </p>
      </form>
    </Dialog>
  );
}

function tallyLine(tally: Tally | undefined): string {
  if (!tally) return "Counting";
  const reasons = Object.entries(LEFT_OUT).flatMap(([reason, words]) => {
    const count = tally.leftOut[reason as keyof Tally["leftOut"]]; // a key of the table above
    return count === 0 ? [] : [`${formatCount(count)} ${words}`];
  });
  const out = reasons.length === 0 ? "none left out" : `left out: ${reasons.join(", ")}`;
  return `${plural(tally.written, "run")}; ${out}.`;
}
