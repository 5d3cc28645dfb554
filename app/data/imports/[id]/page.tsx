import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findingAddress, toFindingFilter, toFindingQuery } from "@/app/api/imports/[id]/finding-filter";
import { readReport } from "@/app/api/imports/[id]/read-report";
import { importAgain, stopImport } from "@/app/data/actions";
import { FINDING_PAGE } from "@/components/imports/import-pages";
import { ImportReport } from "@/components/imports/import-report";
import { Page } from "@/components/ui/page";
import { findingsOf } from "@/lib/corpus/imports/store";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage({ params, searchParams }: PageProps<"/data/imports/[id]">) {
  const { id } = await params;
  const address = findingAddress.parse(await searchParams);
  const [report, page] = await Promise.all([
    readReport(id),
    findingsOf(id, toFindingFilter(address), { offset: 0, limit: FINDING_PAGE }),
  ]);
  if (!report) notFound();
  return (
    <Page fill>
      <ImportReport
        report={report}
        findings={{ filter: toFindingQuery(address), page }}
        cancel={stopImport}
        again={importAgain}
      />
    </Page>
  );
}
