import Link from "next/link";
import type { ReactNode } from "react";
import { synthesisHref } from "@/components/shell/hrefs";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { formatBytes, formatCount, plural } from "@/components/ui/format";
import type { CandidateView } from "@/lib/synthesize/runs/views";

interface FilesTabProps {
  runId: string;
  files: readonly { readonly path: string; readonly bytes: number }[];
  /** What is looked at; null where there is no file. */
  path: string | null;
  /** Changes of the draft until what is looked at, and until now. */
  revision: number;
  latest: number;
  candidates: readonly CandidateView[];
  /** The file itself. */
  children: ReactNode;
}

/** The files of the draft, as they are or as a gate judged them. */
export function FilesTab({ runId, files, path, revision, latest, candidates, children }: FilesTabProps) {
  const at = (next: number, file: string | null): string =>
    synthesisHref(runId, {
      tab: "files",
      ...(next === latest ? {} : { revision: String(next) }),
      ...(file === null ? {} : { file }),
    });
  const link = (here: boolean) =>
    cn("block truncate rounded-ui px-2 py-1 hover:bg-hover", here ? "bg-selected text-ink" : "text-muted");
  return (
    <div className="grid min-w-0 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="min-w-0 space-y-3 border-line px-2 py-3 text-sm max-md:border-b md:border-r">
        <nav aria-label="Files">
          <h2 className="px-2 pb-1 font-medium text-faint">{plural(files.length, "file")}</h2>
          {files.map((file) => (
            <Link
              key={file.path}
              href={at(revision, file.path)}
              scroll={false}
              aria-current={file.path === path ? "page" : undefined}
              className={cn(link(file.path === path), "flex justify-between gap-2 font-mono")}
            >
              <span className="truncate">{file.path}</span>
              <span className="shrink-0 font-sans text-muted">{formatBytes(file.bytes)}</span>
            </Link>
          ))}
        </nav>
        <nav aria-label="Revisions" className="max-h-72 overflow-y-auto">
          <h2 className="px-2 pb-1 font-medium text-faint">Revisions</h2>
          <Link href={at(latest, path)} scroll={false} className={link(revision === latest)}>
            now, {plural(latest, "change")}
          </Link>
          {candidates.toReversed().map(({ number, level, draft }) => (
            <Link
              key={number}
              href={at(draft, path)}
              scroll={false}
              className={link(draft === revision && draft !== latest)}
            >
              gate {number + 1} of t{level}, after {formatCount(draft)}
            </Link>
          ))}
        </nav>
      </div>
      <div className="min-w-0">
        {path === null ? (
          <EmptyState title="The draft is empty">Files appear here as the author writes them.</EmptyState>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
