"use client";
import { useQueryClient } from "@tanstack/react-query";
import { CircleStop, Download, RotateCw, Upload } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useRef, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { showErrorToast, showToast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import { FindingFilters, type FindingState } from "./finding-filters";
import { FindingList } from "./finding-list";
import type { FindingPage, ImportReportView } from "./import-pages";
import { ImportProblem } from "./import-problem";
import { ImportProgress } from "./import-progress";
import { IRREGULARITY_FILTERS, importHref, isOpenImport, isUpload, OUTCOME_NAMES, shortSource } from "./import-words";
import { useLiveImport } from "./use-live-import";

const FILTERS = {
  q: parseAsString.withDefault(""),
  outcome: parseAsStringLiteral(OUTCOME_NAMES),
  kind: parseAsStringLiteral(IRREGULARITY_FILTERS),
};

interface ImportReportProps {
  report: ImportReportView;
  findings: { readonly filter: Readonly<Record<string, string>>; readonly page: FindingPage };
  cancel: (id: string) => Promise<ActionResult<boolean>>;
  again: (id: string) => Promise<ActionResult<string>>;
}

/** An import, live while it runs; then its report: what became of which folder, and what is irregular. */
export function ImportReport({ report: initial, findings, cancel, again }: ImportReportProps) {
  const report = useLiveImport(initial);
  const { run } = report;
  const [state, setState] = useQueryStates(FILTERS);
  const search = useRef<HTMLInputElement>(null);
  useKeys(
    [
      {
        keys: "/",
        label: "Search",
        run: () => {
          search.current?.focus();
          search.current?.select();
        },
      },
    ],
    { scope: "Report" },
  );
  const change = (next: Partial<FindingState>) =>
    void setState(next, "q" in next ? { limitUrlUpdates: debounce(180), history: "replace" } : {});
  const filter: Record<string, string> = {};
  if (state.q.trim() !== "") filter.q = state.q.trim();
  if (state.outcome !== null) filter.outcome = state.outcome;
  if (state.kind !== null) filter.kind = state.kind;

  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Data", href: "/data" },
          { label: shortSource(run.source), mono: true },
        ]}
        actions={
          <>
            <RunButtons report={report} cancel={cancel} again={again} />
            <ExportLink id={run.id} filter={filter} format="csv" />
            <ExportLink id={run.id} filter={filter} format="json" />
          </>
        }
      />
      <ImportProgress report={report} />
      <ImportProblem run={run} />
      <FindingFilters report={report} state={state} onChange={change} searchRef={search} />
      <FindingList
        importId={run.id}
        filter={filter}
        initial={findings}
        open={isOpenImport(run)}
        clear={() => void setState({ q: null, outcome: null, kind: null })}
      />
    </>
  );
}

/** All findings that the filter has, not only those which are loaded. */
function ExportLink({ id, filter, format }: { id: string; filter: Record<string, string>; format: "csv" | "json" }) {
  return (
    <Button asChild size="sm">
      <a
        href={`/api/imports/${encodeURIComponent(id)}/export?${new URLSearchParams({ ...filter, format })}`}
        download
        aria-label={`Export the listed folders as ${format.toUpperCase()}`}
      >
        <Download className="max-sm:hidden" /> {format.toUpperCase()}
      </a>
    </Button>
  );
}

function RunButtons({ report: { run }, cancel, again }: Pick<ImportReportProps, "report" | "cancel" | "again">) {
  const router = useRouter();
  const client = useQueryClient();
  const [busy, start] = useTransition();
  const failed = (what: string, error: { message: string; code: string }) =>
    showErrorToast(what, { description: `${error.message} (${error.code})` });
  const onCancel = () =>
    start(async () => {
      const result = await cancel(run.id);
      if (!result.ok) failed("The import could not be cancelled", result.error);
      else showToast(result.value ? "Import cancelled; what it brought is kept" : "The import was over before");
      await client.invalidateQueries({ queryKey: ["import", run.id] });
    });
  const onAgain = () =>
    start(async () => {
      const result = await again(run.id);
      if (result.ok) router.push(importHref(result.value));
      else failed("The import could not be started", result.error);
    });
  return (
    <>
      {(isOpenImport(run) || run.state === "interrupted") && (
        <Button size="sm" disabled={busy} onClick={onCancel}>
          <CircleStop /> {busy ? "Cancelling…" : "Cancel"}
        </Button>
      )}
      {!isOpenImport(run) &&
        (isUpload(run) ? (
          <Button size="sm" asChild>
            <Link href="/data#import" aria-label="Upload again">
              <Upload /> <span className="max-sm:hidden">Upload again</span>
            </Link>
          </Button>
        ) : (
          <Button size="sm" aria-label="Run again" disabled={busy} onClick={onAgain}>
            <RotateCw /> <span className="max-sm:hidden">Run again</span>
          </Button>
        ))}
    </>
  );
}
