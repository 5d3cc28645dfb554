import { levelColor } from "@/components/ui/level-tag";
import type { MiniChain } from "./mini-chain";

const [STEP, LANE, RADIUS] = [20, 14, 4.5];

/** A family's chain in a few pixels: a dot a tier in its level's colour, hollow where it isn't in the corpus. */
export function ChainMini({ chain, label }: { chain: MiniChain; label: string }) {
  const { dots, lines, columns, lanes, gaps } = chain;
  const [width, height] = [columns * STEP, lanes * LANE];
  const x = (column: number) => column * STEP + STEP / 2;
  const y = (lane: number) => lane * LANE + LANE / 2;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="shrink-0"
    >
      {lines.map(([from, to, kind]) => {
        const [start, end] = [dots[from], dots[to]];
        if (!start || !end) return null;
        const [x1, y1, x2, y2] = [x(start[0]), y(start[1]), x(end[0]), y(end[1])];
        const bow = kind === "backward" ? ` Q${(x1 + x2) / 2} ${Math.min(y1, y2) - LANE / 2} ` : "L";
        return (
          <path
            key={`${from} ${to}`}
            d={`M${x1} ${y1}${bow}${x2} ${y2}`}
            fill="none"
            strokeDasharray={kind === "parent" ? undefined : "3 2"}
            className={kind === "backward" ? "stroke-failed" : "stroke-line-strong"}
          />
        );
      })}
      {gaps.map((column) => (
        <text key={column} x={x(column)} y={y(0) + 4} textAnchor="middle" className="fill-truncated text-xs">
          ?
        </text>
      ))}
      {dots.map(([column, lane, level, kind]) => (
        <circle
          key={`${column} ${lane}`}
          cx={x(column)}
          cy={y(lane)}
          r={RADIUS}
          className={kind === "tier" ? "" : `fill-ground ${kind === "absent" ? "stroke-truncated" : "stroke-muted"}`}
          style={level === null ? undefined : { fill: levelColor(level) }}
        />
      ))}
    </svg>
  );
}
