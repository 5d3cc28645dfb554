import { Chip } from "@/components/ui/chip";
import { spaced } from "@/components/ui/format";
import type { TierSummary } from "@/lib/corpus/views";

/** What made each tier harder than the one before: chips between two levels; on narrow screens as a list. */
export function LadderStrategies({ levels, tiers }: { levels: readonly number[]; tiers: readonly TierSummary[] }) {
  const steps = levels.slice(1).map((level) => ({ level, tier: tiers.find((tier) => tier.level === level) }));
  if (steps.every(({ tier }) => (tier?.strategies.length ?? 0) === 0)) return null;
  return (
    <>
      <div className="grid grid-cols-[2.5rem_1fr] border-line border-t py-1.5 max-md:hidden">
        <div className="self-center text-faint text-xs leading-tight">Harder by</div>
        <div
          className="grid"
          style={{
            paddingInline: `${50 / levels.length}%`,
            gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
          }}
        >
          {steps.map(({ level, tier }) => (
            <ul
              key={level}
              aria-label={`What made t${level} harder`}
              className="flex min-w-0 flex-col items-center gap-1 px-1"
            >
              {tier?.strategies.map((strategy) => (
                <li key={strategy} className="flex max-w-full">
                  <Chip title={spaced(strategy)}>{spaced(strategy)}</Chip>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <dl className="border-line border-t py-2 md:hidden">
        {steps.map(({ level, tier }) => (
          <div key={level} className="flex gap-2 py-0.5">
            <dt className="w-16 shrink-0 font-mono text-faint text-sm">
              t{level - 1} → t{level}
            </dt>
            <dd className="flex min-w-0 flex-wrap gap-1">
              {tier?.strategies.map((strategy) => (
                <Chip key={strategy}>{spaced(strategy)}</Chip>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
