import { formatCount } from "@/components/ui/format";
import { levelColor } from "@/components/ui/level-tag";
import type { TierSummary } from "@/lib/corpus/views";

const MEASURES = [
  { label: "Tools", of: (tier: TierSummary) => tier.toolCount },
  { label: "Entities", of: (tier: TierSummary) => tier.entityCount },
  { label: "Gold steps", of: (tier: TierSummary) => tier.goldSteps },
] as const;

const BAR = 30;

/** The lower part of the ladder: what grew, on the same x. Each row has its own scale; the numbers say how much. */
export function LadderSizes({ levels, tiers }: { levels: readonly number[]; tiers: readonly TierSummary[] }) {
  return (
    <div>
      {MEASURES.map(({ label, of }) => {
        const most = Math.max(1, ...tiers.map(of));
        return (
          <div key={label} className="grid grid-cols-[2.5rem_1fr] border-line border-t">
            <div className="flex items-end pb-1.5 text-faint text-xs leading-tight">{label}</div>
            <div className="grid" style={{ gridTemplateColumns: `repeat(${levels.length}, minmax(0, 1fr))` }}>
              {levels.map((level) => {
                const tier = tiers.find((candidate) => candidate.level === level);
                return (
                  <div
                    key={level}
                    className="flex flex-col items-center justify-end pt-1.5 pb-1"
                    style={{ height: BAR + 24 }}
                  >
                    {tier && (
                      <>
                        <span className="text-muted text-xs">{formatCount(of(tier))}</span>
                        <span
                          aria-hidden
                          className="w-7 rounded-t-[2px]"
                          style={{ height: Math.max(2, (of(tier) / most) * BAR), background: levelColor(level) }}
                        />
                      </>
                    )}
                  </div>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
