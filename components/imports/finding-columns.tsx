import Link from "next/link";
import { tierHrefByName } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import type { VirtualColumn } from "@/components/ui/virtual-table";
import type { ImportFindingView } from "@/lib/corpus/imports/views";
import { OUTCOMES } from "./import-words";

/** Skipped and unreadable folders became no tier (though an older one of the name may be there). */
export const isTier = ({ outcome }: ImportFindingView): boolean => outcome !== "skipped" && outcome !== "unreadable";

export const findingColumns: readonly VirtualColumn<ImportFindingView>[] = [
  {
    id: "name",
    header: "Folder",
    track: "minmax(11rem, 1fr)",
    narrow: "minmax(0, 1fr)",
    cell: (finding) =>
      isTier(finding) ? (
        <Link
          prefetch={false}
          href={tierHrefByName(finding.name)}
          className="truncate font-medium font-mono text-sm hover:text-accent"
        >
          {finding.name}
        </Link>
      ) : (
        <span title={finding.name} className="truncate font-mono text-muted text-sm">
          {finding.name}
        </span>
      ),
  },
  {
    id: "outcome",
    header: "Outcome",
    track: "6rem",
    narrow: true,
    cell: ({ outcome }) => (
      <Badge tone={OUTCOMES[outcome].tone} title={OUTCOMES[outcome].means}>
        {outcome}
      </Badge>
    ),
  },
  {
    id: "irregularities",
    header: "Irregularities",
    track: "minmax(12rem, 1.2fr)",
    cell: ({ irregularities }) => (
      <span className="truncate font-mono text-sm text-truncated">
        {[...new Set(irregularities.map(({ kind }) => kind))].join(", ")}
      </span>
    ),
  },
  {
    id: "why",
    header: "In words",
    track: "minmax(14rem, 2fr)",
    cell: ({ reason, irregularities }) => {
      const words = [...(reason ? [reason] : []), ...irregularities.map(({ message }) => message)].join("; ");
      return (
        <span title={words} className="truncate text-muted text-sm">
          {words}
        </span>
      );
    },
  },
  {
    id: "marks",
    header: "",
    track: "0px",
    narrow: "1.5rem",
    align: "right",
    cell: ({ irregularities }) =>
      irregularities.length > 0 && (
        <span
          role="img"
          aria-label={`${irregularities.length} irregularities`}
          className="text-sm text-truncated sm:hidden"
        >
          {irregularities.length}
        </span>
      ),
  },
];
