"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { resultShape } from "@/components/database/records-table";
import { Button } from "@/components/ui/button";
import { formatBytes, plural } from "@/components/ui/format";
import { JsonView } from "@/components/ui/json-view";
import { Segmented } from "@/components/ui/segmented";
import type { CallView } from "@/lib/trajectories/replay/views";
import { FoldedText } from "./folded-text";
import { loadWhole } from "./load-whole";
import { RecordsView } from "./records-view";

interface CallResultProps {
  call: CallView;
  /** Where the rest of a long answer is read: `…/calls/2/text`. */
  path: string;
}

/** What a tool answered: records as a table, structures as a tree, words as words; as the model saw it on demand. */
export function CallResult({ call, path }: CallResultProps) {
  const [view, setView] = useState<"read" | "raw">("read");
  const [wanted, setWanted] = useState(false);
  const isCut = call.textLength > call.text.length;
  const whole = useQuery({
    queryKey: ["call-text", path],
    queryFn: ({ signal }) => loadWhole(path, signal),
    enabled: isCut && wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = whole.data ?? call.text;
  const shape = useMemo(() => resultShape(text), [text]);
  const size = formatBytes(call.textLength);
  return (
    <div className="min-w-0">
      <div className="flex min-h-7 items-center gap-2 px-3 text-faint text-sm">
        {call.ok ? (
          <span>
            {shape.kind === "table" ? plural(shape.table.rows.length, "record") : "Result"}, {size}
          </span>
        ) : (
          <span className="font-medium text-failed">✕ Tool error{call.because ? `: ${reason(call.because)}` : ""}</span>
        )}
        {shape.kind !== "text" && (
          <span className="ml-auto">
            <Segmented
              label="How the result is shown"
              value={view}
              onChange={setView}
              options={[
                { value: "read", label: shape.kind === "table" ? "Table" : "Tree" },
                { value: "raw", label: "As sent", title: "The text that the model was shown" },
              ]}
            />
          </span>
        )}
      </div>
      {view === "read" && shape.kind === "table" && (
        <RecordsView table={shape.table} label={`Result of ${call.name}`} />
      )}
      {view === "read" && shape.kind === "json" && (
        <JsonView value={shape.value} openDepth={2} label={`Result of ${call.name}`} className="px-3 pb-2" />
      )}
      {(view === "raw" || shape.kind === "text") && (
        <FoldedText text={text} className={`px-3 pb-2 font-mono text-sm ${call.ok ? "" : "text-failed"}`} />
      )}
      {isCut && !whole.data && (
        <div className="flex items-center gap-2 px-3 pb-2 text-sm">
          <span className="text-faint">
            {formatBytes(call.text.length)} of {size}
          </span>
          <Button size="sm" disabled={whole.isFetching} onClick={() => setWanted(true)}>
            {whole.isFetching ? "Loading" : "Load all of it"}
          </Button>
          {whole.error && <span className="text-failed">{whole.error.message}</span>}
        </div>
      )}
    </div>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  "unknown-tool": "there is no such tool",
  "bad-arguments": "the arguments were refused",
  raised: "the tool raised it",
};

const reason = (because: string): string => REASONS[because] ?? because;
