import Link from "next/link";
import type { ReactNode } from "react";
import { RowPage } from "@/components/compare/database-changes";
import { GoldChangeList } from "@/components/compare/gold-changes";
import { type ComparePart, type ComparePlace, changesHref } from "@/components/compare/hrefs";
import { LineDiff } from "@/components/compare/line-diff";
import { TextPair } from "@/components/compare/text-pair";
import { ToolChanges } from "@/components/compare/tool-changes";
import { EmptyState } from "@/components/ui/empty-state";
import { type ComparedTiers, comparedTexts } from "@/lib/corpus/compare/store";
import type { ChangesQuery } from "./changes-tab";

/** Lines of a whole source's differences. */
const LINES = 1_500;

interface ChangesPartProps {
  tier: string;
  place: ComparePlace;
  query: ChangesQuery & { readonly part: ComparePart };
  compared: ComparedTiers;
}

/** One part of a comparison, whole: page by page where it is long. */
export async function ChangesPart({ tier, place, query, compared }: ChangesPartProps) {
  return (
    <>
      <p className="px-4 py-2 text-sm">
        <Link href={changesHref(tier, place)} className="text-accent hover:underline">
          All changes
        </Link>
      </p>
      {await content({ tier, place, query, compared })}
    </>
  );
}

async function content({ tier, place, query, compared }: ChangesPartProps): Promise<ReactNode> {
  const { part, table, tool, from } = query;
  const { tools, gold, database } = compared.comparison;
  const hrefOf = (next: number) => changesHref(tier, { ...place, part, table, tool, from: next });
  switch (part) {
    case "tools":
      return <ToolChanges tools={tools} tier={tier} place={place} from={from} />;
    case "gold":
      return <GoldChangeList gold={gold} tier={tier} place={place} from={from} />;
    case "values":
    case "rows": {
      const found = database.kind === "compared" ? database.tables.find((other) => other.table === table) : undefined;
      const values = database.kind === "compared" && part === "values" ? database.values : null;
      const changes = values ?? found?.changes;
      if (!changes) return <EmptyState title="Nothing changed there">No such table differs.</EmptyState>;
      return <RowPage changes={changes} title={table ?? "Beside the tables"} from={from} hrefOf={hrefOf} />;
    }
    case "instruction":
    case "verify":
    case "source": {
      const texts = await comparedTexts(tier, compared.before.ref, part, tool ?? null);
      const labels = [label(compared.before), label(compared.after)] as const;
      return (
        <>
          {texts.lines?.kind === "parts" && (
            <div className="px-4 pb-4">
              <LineDiff parts={texts.lines.parts} label="Differences" most={LINES} />
            </div>
          )}
          <TextPair before={texts.before} after={texts.after} labels={labels} from={from} hrefOf={hrefOf} />
        </>
      );
    }
  }
}

const label = ({ tier, revision, current }: ComparedTiers["before"]): string =>
  current ? tier : `${tier}, revision ${revision}`;
