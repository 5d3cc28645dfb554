import type { ParameterRow } from "./parameter-rows";

/** What a tool takes, one parameter a row. */
export function ParameterTable({ rows, label }: { rows: readonly ParameterRow[]; label: string }) {
  if (rows.length === 0) return <p className="text-faint text-sm">Takes no arguments</p>;
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-sm">
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-line border-t align-baseline first:border-t-0">
              <th scope="row" className="w-44 py-1 pr-3 text-left font-mono font-normal text-code-parameter">
                {row.name}
              </th>
              <td className="w-36 whitespace-nowrap py-1 pr-3 text-muted">
                {row.type}
                {!row.required && <span className="text-faint">, optional</span>}
              </td>
              <td className="verbatim min-w-48 py-1">
                {row.description}
                {row.rules.map((rule) => (
                  <span key={rule} className="ml-2 font-mono text-faint">
                    {rule}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
