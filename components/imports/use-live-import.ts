"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getJson } from "@/components/shell/get-json";
import type { ImportReportView } from "./import-pages";
import { isOpenImport } from "./import-words";

/** Milliseconds between two questions: while it runs, and while what it brought is checked or its worker is missing. */
const EVERY = 1_000;
const SLOWLY = 5_000;

/** An import that is asked for every second until it is over, then slowly until the corpus is checked. */
export function useLiveImport(initial: ImportReportView): ImportReportView {
  const client = useQueryClient();
  const { id } = initial.run;
  const { data } = useQuery({
    queryKey: ["import", id],
    queryFn: ({ signal }) => getJson<ImportReportView>(`/api/imports/${encodeURIComponent(id)}`, signal),
    initialData: initial,
    refetchInterval: ({ state }) => {
      const report = state.data ?? initial;
      if (isOpenImport(report.run)) return EVERY;
      return report.run.state === "interrupted" || report.checks.checked < report.checks.tiers ? SLOWLY : false;
    },
  });
  // The last findings are written with the end of the run: they are asked for once more.
  const open = isOpenImport(data.run);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) void client.invalidateQueries({ queryKey: ["findings", id] });
    wasOpen.current = open;
  }, [open, client, id]);
  return data;
}
