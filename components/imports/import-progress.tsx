"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { tiersHref } from "@/components/families/hrefs";
import { useEstimate } from "@/components/overview/use-estimate";
import { formatCount, formatDuration, formatMoment, plural } from "@/components/ui/format";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { ImportRunView } from "@/lib/corpus/imports/views";
import type { ImportReportView } from "./import-pages";
import { ImportStateTag } from "./import-state";
import { importDuration, isOpenImport, PHASES } from "./import-words";

/** Where an import stands: its state, how far it is and how long it will take, or how long it took; then the checks. */
export function ImportProgress({ report: { run, checks } }: { report: ImportReportView }) {
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5 text-muted text-sm">
      <ImportStateTag state={run.state} />
      {isOpenImport(run) ? <Running run={run} /> : <Ended run={run} />}
      <span title={run.source} className="min-w-0 flex-1 truncate font-mono text-faint max-sm:hidden">
        {run.source}
      </span>
      <Checks checks={checks} />
    </div>
  );
}

function Running({ run }: { run: ImportRunView }) {
  const total = run.total ?? 0;
  const left = useEstimate(run.done, total);
  const rate = left === null || left === 0 ? null : ((total - run.done) / left) * 1_000;
  if (run.state === "planned") return <span role="status">waiting for a worker</span>;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {run.total !== null && (
        <ProgressBar done={run.done} total={total} label="Folders of this import" className="w-40" />
      )}
      <span role="status">
        {run.phase ? PHASES[run.phase] : "starting"}
        {(run.total !== null || run.done > 0) && (
          <>
            : {formatCount(run.done)}
            {run.total !== null && ` of ${plural(total, "folder")}`}
          </>
        )}
        {rate !== null && `, ${rate < 10 ? rate.toFixed(1) : formatCount(rate)} a second`}
        {left !== null && `, about ${formatDuration(left)} left`}
      </span>
    </span>
  );
}

function Ended({ run }: { run: ImportRunView }) {
  const took = importDuration(run);
  const folders: ReactNode =
    run.total === null || run.total === run.done
      ? plural(run.done, "folder")
      : `${formatCount(run.done)} of ${plural(run.total, "folder")}`;
  return (
    <span role="status">
      {folders}
      {took !== null && ` in ${formatDuration(took)}`}, begun {formatMoment(run.startedAt ?? run.createdAt)} UTC
      {run.state === "interrupted" && "; the next worker goes on with it, or run it again"}
    </span>
  );
}

/** Checks run as jobs after an import; they are counted over the whole corpus. */
function Checks({ checks: { tiers, checked, invalid } }: { checks: ImportReportView["checks"] }) {
  if (tiers === 0) return null;
  const door = "hover:text-accent hover:underline";
  return (
    <span>
      Validation of the corpus:{" "}
      <Link prefetch={false} href={tiersHref({ validities: ["unvalidated"] })} className={door}>
        {formatCount(checked)} of {plural(tiers, "tier")} checked
      </Link>
      {invalid > 0 && (
        <>
          ,{" "}
          <Link prefetch={false} href={tiersHref({ validities: ["invalid"] })} className="text-failed hover:underline">
            {formatCount(invalid)} invalid
          </Link>
        </>
      )}
    </span>
  );
}
