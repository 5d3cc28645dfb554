import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { z } from "zod";
import { tiersHref } from "@/components/families/hrefs";
import { IMPORT_PAGE } from "@/components/imports/import-pages";
import { ImportSources } from "@/components/imports/import-sources";
import { RecentImports } from "@/components/imports/recent-imports";
import { CommandLine } from "@/components/ui/command-line";
import { formatCount, plural } from "@/components/ui/format";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { listImportRuns } from "@/lib/corpus/imports/store";
import { corpusOverview } from "@/lib/corpus/queries/store";
import { startGit, startPath } from "./actions";

export const metadata: Metadata = { title: "Data" };

const querySchema = z.object({ page: z.coerce.number().int().positive().catch(1) });

export default async function DataPage({ searchParams }: PageProps<"/data">) {
  const { page } = querySchema.parse(await searchParams);
  const [overview, imports] = await Promise.all([
    corpusOverview(),
    listImportRuns({ offset: (page - 1) * IMPORT_PAGE, limit: IMPORT_PAGE }),
  ]);
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Data" }]} />
      <Section id="here" title="What is here">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-3">
          <Fact href="/families">{plural(overview.families, "family", "families")}</Fact>
          <Fact href={tiersHref({})}>{plural(overview.tiers, "tier")}</Fact>
          <Fact href={tiersHref({ validities: ["invalid"] })}>{formatCount(overview.invalid)} of them invalid</Fact>
          <Fact href="/runs">{plural(overview.rollouts, "rollout")}</Fact>
        </ul>
      </Section>
      <Section
        id="import"
        title="Import task folders"
        note="each way starts an import that runs by itself and is found again below"
      >
        <ImportSources startGit={startGit} startPath={startPath} />
        <div className="grid gap-x-8 gap-y-3 border-line border-t px-4 py-4 text-muted lg:grid-cols-2">
          <p className="max-w-[72ch]">
            A task folder is named <code className="font-mono text-sm">family_t2</code> and holds task.toml,
            instruction.md, db.json, gold.json and tools.ts or tools.py. Folders of the public layout are read as they
            are: what is irregular in them is reported and shown with the tier, never repaired. Importing a folder again
            changes nothing unless its content changed, which makes a new revision. Imported tiers are checked in the
            background; what failed is listed with its reason.
          </p>
          <div className="space-y-2">
            <p>Check folders without importing them; exit code 1 says that something failed.</p>
            <CommandLine>npx general-agent validate PATH --json</CommandLine>
          </div>
        </div>
      </Section>
      <Section id="imports" title="Imports">
        <RecentImports initial={{ page, imports }} />
      </Section>
      <Section id="export" title="Export">
        <p className="max-w-[76ch] px-4 pb-5 text-muted">
          Programs read the corpus as JSON: families at <code className="font-mono text-sm">/api/families</code>, a
          tier's database at <code className="font-mono text-sm">/api/tiers/NAME/database</code>, rollouts at{" "}
          <code className="font-mono text-sm">/api/trajectories/ID</code>, imports at{" "}
          <code className="font-mono text-sm">/api/imports</code>.
        </p>
      </Section>
    </Page>
  );
}

const Fact = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <Link className="hover:text-accent hover:underline" href={href}>
      {children}
    </Link>
  </li>
);
