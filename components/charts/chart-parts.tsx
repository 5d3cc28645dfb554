/** Looks which all standard charts share. */
export const AXIS = {
  stroke: "var(--color-line-strong)",
  tick: { fill: "var(--color-faint)", fontSize: 11 },
  tickLine: false,
  axisLine: { stroke: "var(--color-line)" },
} as const;

interface TipRow {
  readonly key: string;
  readonly colour: string;
  readonly label: string;
  readonly value: string;
}

/** What a chart says under the pointer. */
export function ChartTip({ title, rows }: { title: string; rows: readonly TipRow[] }) {
  return (
    <div className="rounded-ui bg-surface px-2.5 py-2 text-sm shadow-float">
      <div className="mb-1 font-medium">{title}</div>
      {rows.map((row) => (
        <div key={row.key} className="flex items-center gap-2 whitespace-nowrap">
          <svg aria-hidden viewBox="0 0 8 8" className="size-2">
            <circle cx="4" cy="4" r="4" fill={row.colour} />
          </svg>
          <span className="text-muted">{row.label}</span>
          <span className="ml-auto pl-4">{row.value}</span>
        </div>
      ))}
    </div>
  );
}
