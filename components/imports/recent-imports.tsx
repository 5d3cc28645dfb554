"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { parseAsInteger, useQueryState } from "nuqs";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount, formatDuration, formatMoment, plural } from "@/components/ui/format";
import { ListPager } from "@/components/ui/list-pager";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ImportRunView } from "@/lib/corpus/imports/views";
import { IMPORT_PAGE, type ImportPage } from "./import-pages";
import { ImportStateTag } from "./import-state";
import { importDuration, importHref, isOpenImport, KINDS, OUTCOME_NAMES, shortSource } from "./import-words";

/** Imports, running and past. Live while any is open. */
export function RecentImports({ initial }: { initial: { readonly page: number; readonly imports: ImportPage } }) {
  const [page, setPage] = useQueryState("page", parseAsInteger.withDefault(1));
  const query = useQuery({
    queryKey: ["imports", page],
    queryFn: ({ signal }) =>
      getJson<ImportPage>(
        `/api/imports?${new URLSearchParams({ offset: String((page - 1) * IMPORT_PAGE), limit: String(IMPORT_PAGE) })}`,
        signal,
      ),
    ...(initial.page === page ? { initialData: initial.imports } : {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.runs.some(isOpenImport) ? 1_500 : 15_000),
  });
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="The imports could not be read"
        code={query.error instanceof RequestFailure ? query.error.code : null}
        retry={() => void query.refetch()}
      >
        {query.error.message}
      </ErrorState>
    );
  const { runs, total } = query.data ?? { runs: [], total: 0 };
  const pages = Math.max(1, Math.ceil(total / IMPORT_PAGE));
  if (total === 0)
    return (
      <EmptyState title="Nothing was imported yet">
        What each import brought is kept here: its folders, what became of them, and what is irregular in them.
      </EmptyState>
    );
  return (
    <>
      <Table label="Imports">
        <thead>
          <tr>
            <Th>State</Th>
            <Th>Source</Th>
            <Th className="max-sm:hidden">Folders</Th>
            <Th numeric className="max-sm:hidden">
              Irregular
            </Th>
            <Th>Begun (UTC)</Th>
            <Th numeric className="max-md:hidden">
              Took
            </Th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <ImportRow key={run.id} run={run} />
          ))}
        </tbody>
      </Table>
      <ListPager page={page} pages={pages} onPage={(next) => void setPage(next)}>
        {formatCount(runs.length)} of {plural(total, "import")}
      </ListPager>
    </>
  );
}

function ImportRow({ run }: { run: ImportRunView }) {
  const took = importDuration(run);
  return (
    <Tr>
      <Td className="w-px">
        <ImportStateTag state={run.state} />
      </Td>
      <Td className="max-w-0 sm:w-2/5">
        <Link
          prefetch={false}
          href={importHref(run.id)}
          title={run.source}
          className="flex min-w-0 items-baseline gap-2 hover:text-accent"
        >
          <span className="truncate font-medium font-mono text-sm">{shortSource(run.source)}</span>
          <span className="text-faint text-sm max-sm:hidden">{KINDS[run.kind]}</span>
        </Link>
      </Td>
      <Td className="max-sm:hidden">
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          {isOpenImport(run) && run.total !== null && (
            <ProgressBar
              done={run.done}
              total={run.total}
              label={`Folders of ${shortSource(run.source)}`}
              className="w-12"
            />
          )}
          {folderWords(run)}
        </span>
      </Td>
      <Td numeric className="max-sm:hidden">
        {run.irregular > 0 ? (
          <Link prefetch={false} href={`${importHref(run.id)}?kind=any`} className="hover:text-accent hover:underline">
            {formatCount(run.irregular)}
          </Link>
        ) : (
          <span className="text-faint">0</span>
        )}
      </Td>
      <Td className="w-px whitespace-nowrap text-muted text-sm">{formatMoment(run.startedAt ?? run.createdAt)}</Td>
      <Td numeric className="w-px text-muted text-sm max-md:hidden">
        {took === null ? "" : formatDuration(took)}
      </Td>
    </Tr>
  );
}

/** `12 of 40`, then `30 added, 10 unchanged`. */
function folderWords(run: ImportRunView): string {
  if (isOpenImport(run))
    return run.total === null ? formatCount(run.done) : `${formatCount(run.done)} of ${formatCount(run.total)}`;
  const parts = OUTCOME_NAMES.filter((outcome) => run.counts[outcome] > 0).map(
    (outcome) => `${formatCount(run.counts[outcome])} ${outcome}`,
  );
  return parts.join(", ") || "none";
}
