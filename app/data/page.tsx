import type { Metadata } from "next";
import Link from "next/link";
import { CommandLine } from "@/components/ui/command-line";
import { formatCount, plural } from "@/components/ui/format";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { corpusOverview } from "@/lib/corpus/queries/store";

export const metadata: Metadata = { title: "Data" };

export default async function DataPage() {
  const overview = await corpusOverview();
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Data" }]} />
      <Section id="here" title="What is here">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-4">
          <li>
            <Link className="hover:text-accent hover:underline" href="/families">
              {plural(overview.families, "family", "families")}
            </Link>
          </li>
          <li>
            <Link className="hover:text-accent hover:underline" href="/families?view=tiers">
              {plural(overview.tiers, "tier")}
            </Link>
          </li>
          <li>
            <Link className="hover:text-accent hover:underline" href="/families?view=tiers&validity=invalid">
              {formatCount(overview.invalid)} of them invalid
            </Link>
          </li>
          <li>
            <Link className="hover:text-accent hover:underline" href="/runs">
              {plural(overview.rollouts, "rollout")}
            </Link>
          </li>
        </ul>
      </Section>
      <Section id="import" title="Import task folders">
        <div className="max-w-[76ch] space-y-3 px-4 pb-5">
          <p className="text-muted">
            A task folder is named <code className="font-mono text-sm">family_t2</code> and holds task.toml,
            instruction.md, db.json, gold.json and tools.ts or tools.py. Folders of the public layout are read as they
            are: what is irregular in them is reported and shown with the tier, never repaired. Importing a folder again
            changes nothing unless its content changed, which makes a new revision.
          </p>
          <CommandLine>npx general-agent import PATH</CommandLine>
          <p className="text-muted">Check folders without importing them; exit code 1 says that something failed.</p>
          <CommandLine>npx general-agent validate PATH --json</CommandLine>
          <p className="text-muted">
            Imported tiers are checked in the background; what failed is listed with its reason.
          </p>
        </div>
      </Section>
      <Section id="export" title="Export">
        <p className="max-w-[76ch] px-4 pb-5 text-muted">
          Programs read the corpus as JSON: families at <code className="font-mono text-sm">/api/families</code>, a
          tier's database at <code className="font-mono text-sm">/api/tiers/NAME/database</code>, rollouts at{" "}
          <code className="font-mono text-sm">/api/trajectories/ID</code>.
        </p>
      </Section>
    </Page>
  );
}
