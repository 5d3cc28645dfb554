"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { DiffLines } from "@/components/compare/line-diff";
import { getJson } from "@/components/shell/get-json";
import { synthesisHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatCount, plural } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";
import type { FileChange, StepChangesView } from "./step-changes";

interface ChangesPanelProps {
  runId: string;
  position: number;
  /** A call of this step changed the draft. */
  changed: boolean;
  /** Calls of it that are still to be answered. */
  open: number;
  /** What came with the page, and of which step. */
  initial: { readonly position: number; readonly changes: StepChangesView | null } | null;
  previousWrite: number | null;
  nextWrite: number | null;
  onGo: (position: number) => void;
}

/** The files of the draft that a step changed, each against what it was before. */
export function ChangesPanel(props: ChangesPanelProps) {
  const { changed, previousWrite, nextWrite, onGo } = props;
  return (
    <>
      <div className="flex h-9 shrink-0 items-center border-line border-b px-3 font-medium">Changed in the draft</div>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-3">
        {changed ? <Changes {...props} /> : <p className="text-muted">The draft stays as it is here.</p>}
        <div className="flex flex-wrap gap-2">
          {previousWrite !== null && (
            <Button size="sm" onClick={() => onGo(previousWrite)}>
              Previous change: step {previousWrite}
            </Button>
          )}
          {nextWrite !== null && (
            <Button size="sm" onClick={() => onGo(nextWrite)}>
              Next change: step {nextWrite}
            </Button>
          )}
          {previousWrite === null && nextWrite === null && !changed && (
            <p className="text-faint text-sm">No step of this run has changed the draft.</p>
          )}
        </div>
      </div>
    </>
  );
}

function Changes({ runId, position, open, initial }: ChangesPanelProps) {
  const path = `/api/synthesis/${encodeURIComponent(runId)}/steps/${position}/changes`;
  const found = useQuery({
    queryKey: ["step-changes", path, open],
    queryFn: ({ signal }) => getJson<StepChangesView | null>(path, signal),
    ...(initial?.position === position && open === 0 ? { initialData: initial.changes } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    // While more calls of one step are answered, what they changed before stays in sight.
    placeholderData: (last, query) => (query?.queryKey[1] === path ? keepPreviousData(last) : undefined),
  });
  if (found.isPending) return <Skeleton className="h-40" />;
  if (found.error)
    return (
      <p className="text-failed">
        What changed could not be loaded: {found.error.message}{" "}
        <Button size="sm" onClick={() => void found.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!found.data)
    return (
      <p className="text-muted">
        This step was kept before changes were counted; the run's files show the draft as each gate judged it.
      </p>
    );
  const { files, from, to } = found.data;
  return (
    <>
      <p className="text-faint text-sm">
        {to - from === 1 ? `Change ${formatCount(to)}` : `Changes ${formatCount(from + 1)} to ${formatCount(to)}`} of
        the draft
      </p>
      {files.map((file) => (
        <ChangedFile key={file.path} file={file} runId={runId} revision={to} />
      ))}
    </>
  );
}

const TONES = { added: "passed", changed: "outline", removed: "failed" } as const;
const KINDS = { added: "new", changed: "changed", removed: "removed" } as const;

function ChangedFile({ file, runId, revision }: { file: FileChange; runId: string; revision: number }) {
  const { path, kind, before, after, lines, left } = file;
  const sizes = [before, after].flatMap((size) => (size === null ? [] : [formatCount(size)]));
  return (
    <section aria-label={`${KINDS[kind]}: ${path}`} className="min-w-0">
      <h3 className="mb-1 flex flex-wrap items-center gap-x-2">
        {after === null ? (
          <span className="font-mono text-sm">{path}</span>
        ) : (
          <Link
            href={synthesisHref(runId, { tab: "files", revision: String(revision), file: path })}
            prefetch={false}
            title="The whole file at this step"
            className="font-mono text-sm hover:text-accent hover:underline"
          >
            {path}
          </Link>
        )}
        <Badge tone={TONES[kind]}>{KINDS[kind]}</Badge>
        <span className="text-faint text-sm">{sizes.join(" → ")} characters</span>
      </h3>
      {lines === null ? (
        <p className="text-muted text-sm">Too long, or too different, to be told line by line.</p>
      ) : lines.length === 0 && left === 0 ? (
        <p className="text-muted text-sm">Written again, and nothing of it differs.</p>
      ) : (
        <DiffLines lines={lines} left={left} label={`Differences of ${path}`} />
      )}
      {lines !== null && left > 0 && after !== null && (
        <p className="text-faint text-sm">
          {plural(lines.length, "line")} of {formatCount(lines.length + left)}; the whole file is behind its name.
        </p>
      )}
    </section>
  );
}
