import { familyHref } from "@/components/shell/hrefs";
import { formatRate, plural } from "@/components/ui/format";
import { rateWords } from "@/components/ui/rate-words";
import type { PlacedWaves } from "@/lib/corpus/lineage/place-waves";
import type { FamilyChain } from "@/lib/corpus/lineage/views";
import { rateColour } from "./rate-colour";

const [COLUMN, ROW, TOP, WIDTH] = [236, 30, 34, 172];

/** Pixels of the whole picture. */
export const waveHeight = ({ rows }: Pick<PlacedWaves, "rows">): number => TOP + rows * ROW + 8;

export interface WaveFamily extends Pick<FamilyChain, "name" | "wave" | "seedName" | "hardest"> {
  readonly tiers: number;
  readonly accepted: number;
  /** The family of its seed, as claimed; null for none. */
  readonly seedFamily: string | null;
  readonly seedExists: boolean;
}

/** Waves as columns, families as dots as large as they have tiers, lines from what seeded them. */
export function WaveDiagram({ placed, families }: { placed: PlacedWaves; families: readonly WaveFamily[] }) {
  const place = new Map(placed.families.map((family) => [family.name, family]));
  const at = (name: string) => {
    const found = place.get(name);
    return found && { x: 16 + found.column * COLUMN, y: TOP + found.row * ROW + ROW / 2 };
  };
  const [width, height] = [placed.waves.length * COLUMN, waveHeight(placed)];
  return (
    <section
      aria-label="Families by wave, scrolls both ways"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[80vh] overflow-auto border-line border-b"
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block max-w-none">
        <title>Families by the wave that brought them; lines lead from seed to family</title>
        {placed.waves.map((wave, column) => (
          <text key={wave ?? "none"} x={12 + column * COLUMN} y={20} className="fill-muted font-semibold text-sm">
            {wave === null ? "imported, starter" : `wave ${wave}`}
          </text>
        ))}
        {families.map(({ name, seedFamily }) => {
          const [from, to] = [seedFamily === null ? undefined : at(seedFamily), at(name)];
          if (!from || !to || from === to) return null;
          const start = from.x + (to.x > from.x ? WIDTH : 0);
          const path = `M${start} ${from.y}C${start + 28} ${from.y} ${to.x - 36} ${to.y} ${to.x - 10} ${to.y}`;
          return <path key={name} d={path} fill="none" strokeWidth={1.25} className="stroke-line-strong" />;
        })}
        {families.map((family) => {
          const here = at(family.name);
          return here && <FamilyDot key={family.name} family={family} {...here} />;
        })}
      </svg>
    </section>
  );
}

function FamilyDot({ family, x, y }: { family: WaveFamily; x: number; y: number }) {
  const { name, tiers, accepted, hardest, seedName, seedExists } = family;
  const radius = 3 + Math.min(7, Math.sqrt(tiers) * 2);
  const facts = [
    plural(tiers, "tier"),
    hardest ? `lowest rate, ${hardest.kind}, ${hardest.modelId}: ${rateWords(hardest)}` : "no rate yet",
    `${accepted} accepted`,
    ...(seedName === null ? [] : [`seeded by ${seedName}${seedExists ? "" : " (not in the corpus)"}`]),
  ];
  const label = name.length > 18 ? `${name.slice(0, 17)}…` : name;
  return (
    <a href={familyHref(name)}>
      <title>{`${name}: ${facts.join("; ")}`}</title>
      <circle
        cx={x}
        cy={y}
        r={radius}
        className={hardest ? "" : "fill-ground stroke-muted"}
        style={hardest ? { fill: rateColour(hardest.rate) } : undefined}
      />
      <text x={x + 14} y={y + 4} className="fill-ink font-mono text-sm">
        {label}
      </text>
      {hardest && (
        <text x={x + WIDTH - 4} y={y + 4} textAnchor="end" className="fill-faint text-xs">
          {`${formatRate(hardest.rate)}${hardest.curtailed ? "*" : ""}`}
        </text>
      )}
      {seedName !== null && !seedExists && (
        <text x={x - 14} y={y + 4} className="fill-truncated text-xs">
          ?
        </text>
      )}
    </a>
  );
}
