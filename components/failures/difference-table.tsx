import { cn } from "@/components/ui/cn";
import { formatCount, spaced } from "@/components/ui/format";
import { Table, Td, Th } from "@/components/ui/table";
import type { DifferenceView } from "@/lib/trajectories/failures/failure";

const ACTS = { added: "added", changed: "changed", removed: "removed" } as const;

interface DifferenceTableProps {
  differences: readonly DifferenceView[];
  total: number;
}

/** Where the final states differ, record by record; what `verify` minds is marked. */
export function DifferenceTable({ differences, total }: DifferenceTableProps) {
  return (
    <div className="min-w-0">
      <Table label="Differences from gold's final state">
        <thead>
          <tr>
            <Th>Record</Th>
            <Th>Field</Th>
            <Th>Attempt</Th>
            <Th>Gold</Th>
          </tr>
        </thead>
        <tbody>{differences.map((difference, index) => rowsOf(difference, index))}</tbody>
      </Table>
      {total > differences.length && (
        <p className="px-4 py-1.5 text-faint text-sm">
          {differences.length} of {formatCount(total)} differences; the replay shows all of them.
        </p>
      )}
    </div>
  );
}

function rowsOf(difference: DifferenceView, index: number) {
  const { table, side, act, attempt, gold, blamed, fields, fieldCount } = difference;
  const shown = fields.length > 0 ? fields : [{ name: "", attempt: null, gold: null, blamed }];
  const records = side === "other" && attempt !== gold && attempt !== null && gold !== null;
  return shown.map((field, row) => (
    <tr
      key={`${index} ${field.name}`}
      className={cn("align-top", row === shown.length - 1 && "border-line border-b last:border-b-0")}
    >
      {row === 0 && (
        <Td rowSpan={shown.length} className="h-auto max-w-64 py-1.5 align-top">
          <span className="text-faint text-sm">{spaced(table)}</span>
          <span className="block break-words">{attempt ?? gold ?? table}</span>
          {records && <span className="block break-words text-muted">gold has {gold}</span>}
          <span className="block text-faint text-sm">
            {side === "missing"
              ? `only gold has it ${ACTS[act]}`
              : side === "extra"
                ? `only here ${ACTS[act]}`
                : ACTS[act]}
            {blamed && <span className="text-failed">, verify minds</span>}
          </span>
          {fieldCount > fields.length && (
            <span className="block text-faint text-sm">
              {fields.length} of {formatCount(fieldCount)} fields
            </span>
          )}
        </Td>
      )}
      <Td className="h-auto py-1 text-muted first:pl-2">
        {field.name}
        {field.blamed && (
          <span className="ml-1 text-failed" title="verify minds this field">
            ✕<span className="sr-only"> verify minds this field</span>
          </span>
        )}
      </Td>
      <Td className="h-auto max-w-80 break-words py-1">{field.attempt ?? <Absent />}</Td>
      <Td className="h-auto max-w-80 break-words py-1">{field.gold ?? <Absent />}</Td>
    </tr>
  ));
}

const Absent = () => (
  <span className="text-faint">
    –<span className="sr-only">not there</span>
  </span>
);
