import Link from "next/link";
import { tierTabHref } from "@/components/tier/hrefs";
import { formatBytes, formatCount } from "@/components/ui/format";
import { send } from "@/components/ui/sent";
import type { DatabaseChanges, TableChanges } from "@/lib/corpus/compare/comparison";
import { boundChange } from "./bound-change";
import { ChangeGrid } from "./change-grid";
import { FoldedChanges } from "./folded-changes";
import { type ComparePlace, changesHref } from "./hrefs";
import { PageLinks } from "./page-links";
import { countsLine } from "./summary-line";

/** Rows of a table that stand as examples, tables with examples, rows on a page of one table. */
const [EXAMPLES, TABLES, PAGE] = [4, 16, 60];

interface DatabaseChangesProps {
  database: DatabaseChanges;
  tier: string;
  place: ComparePlace;
}

/** Rows that are new, gone or changed, a table each with its first examples, and the values beside the tables. */
export function DatabaseChangeList({ database, tier, place }: DatabaseChangesProps) {
  if (database.kind === "not-compared")
    return (
      <p className="px-4 pb-3">
        Too large or too deep to be compared row by row: {formatBytes(database.before)} before,{" "}
        {formatBytes(database.after)} now.{" "}
        <Link href={tierTabHref(tier, "database")} className="text-accent underline">
          Open the database
        </Link>
      </p>
    );
  const { tables, values } = database;
  if (tables.length + values.length === 0) return <p className="px-4 pb-3 text-faint">Nothing differs.</p>;
  return (
    <div className="space-y-1 pb-2">
      {values.length > 0 && (
        <div className="px-4 pb-2">
          <h3 className="mb-1 font-medium text-sm">
            Beside the tables <span className="font-normal text-faint">{formatCount(values.length)} changed</span>
          </h3>
          <ChangeGrid changes={values.slice(0, EXAMPLES * 3).map(boundChange)} />
          {values.length > EXAMPLES * 3 && (
            <Link
              href={changesHref(tier, { ...place, part: "values" })}
              className="text-accent text-sm hover:underline"
            >
              Show all {formatCount(values.length)}
            </Link>
          )}
        </div>
      )}
      {tables.map((table, index) => (
        <TableSummary key={table.table} table={table} tier={tier} place={place} open={index < TABLES} />
      ))}
    </div>
  );
}

function TableSummary({
  table,
  tier,
  place,
  open,
}: { table: TableChanges; open: boolean } & Omit<DatabaseChangesProps, "database">) {
  const all = changesHref(tier, { ...place, part: "rows", table: table.table });
  const { changes } = table;
  return (
    <FoldedChanges
      openAtFirst={changes.length > 0 && changes.length <= EXAMPLES}
      changes={send(open ? examples(changes).map(boundChange) : [])}
      summary={
        <>
          <span className="font-medium font-mono text-sm">{table.table}</span>
          <span className="text-muted text-sm">{sizes(table)}</span>
          <span className="font-mono text-sm">{countsLine(table)}</span>
          {table.reordered && <span className="text-faint text-sm">the same rows in another order</span>}
        </>
      }
    >
      {(changes.length > EXAMPLES || !open) && (
        <Link href={all} className="mt-1 inline-block text-accent text-sm hover:underline">
          {open && `${EXAMPLES} of ${formatCount(changes.length)} rows: `}show all
        </Link>
      )}
    </FoldedChanges>
  );
}

/** What changed says more than what is merely new. */
const examples = (changes: TableChanges["changes"]): TableChanges["changes"] =>
  [...changes.filter(({ kind }) => kind === "changed"), ...changes.filter(({ kind }) => kind !== "changed")].slice(
    0,
    EXAMPLES,
  );

function sizes({ before, after }: TableChanges): string {
  if (before === null) return `new table, ${formatCount(after ?? 0)} rows`;
  if (after === null) return `table gone, ${formatCount(before)} rows`;
  return before === after ? `${formatCount(after)} rows` : `${formatCount(before)} → ${formatCount(after)} rows`;
}

interface RowPageProps {
  changes: TableChanges["changes"];
  title: string;
  from: number;
  hrefOf: (from: number) => string;
}

/** Changes of one table from some row on, as many as fit a page. */
export function RowPage({ changes, title, from, hrefOf }: RowPageProps) {
  const shown = changes.slice(from, from + PAGE);
  return (
    <>
      <div className="px-4 pb-3">
        <h3 className="mb-1 font-medium font-mono text-sm">{title}</h3>
        <ChangeGrid changes={shown.map(boundChange)} />
      </div>
      <PageLinks {...{ from, shown: shown.length, total: changes.length, noun: "changes", step: PAGE, hrefOf }} />
    </>
  );
}
