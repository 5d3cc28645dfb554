"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { resultShape } from "@/components/database/records-table";
import { FoldedText } from "@/components/replay/folded-text";
import { loadWhole } from "@/components/replay/load-whole";
import { RecordsView } from "@/components/replay/records-view";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/components/ui/format";
import { JsonView } from "@/components/ui/json-view";

interface GoldResultProps {
  /** The answer, or its beginning. */
  text: string;
  /** Characters of all of it. */
  size: number;
  label: string;
  /** Where all of it is read, part by part. */
  path: string;
}

/** What a gold call answered: records as a short table, structures as a tree, words as words; a long one whole on demand. */
export function GoldResult({ text: beginning, size, label, path }: GoldResultProps) {
  const [wanted, setWanted] = useState(false);
  const isCut = size > beginning.length;
  const whole = useQuery({
    queryKey: ["gold-text", path],
    queryFn: ({ signal }) => loadWhole(path, signal),
    enabled: isCut && wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = whole.data ?? beginning;
  const shape = resultShape(text);
  return (
    <>
      {shape.kind === "table" && <RecordsView table={shape.table} label={label} first={3} />}
      {shape.kind === "json" && <JsonView value={shape.value} label={label} />}
      {shape.kind === "text" && <FoldedText text={text} limit={360} className="font-mono text-muted text-sm" />}
      {isCut && !whole.data && (
        <div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-faint">
            {formatBytes(beginning.length)} of {formatBytes(size)}
          </span>
          <Button size="sm" disabled={whole.isFetching} onClick={() => setWanted(true)}>
            {whole.isFetching ? "Loading" : "Load all of it"}
          </Button>
          {whole.error && <span className="text-failed">{whole.error.message}</span>}
        </div>
      )}
    </>
  );
}
