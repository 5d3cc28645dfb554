import { Chip } from "@/components/ui/chip";
import { spaced } from "@/components/ui/format";
import { Tooltip } from "@/components/ui/tooltip";
import type { Strategy } from "@/lib/task/strategies";

/** What fits into a list's column; the rest is counted and told by the tooltip. */
const SHOWN = 2;

/** Strategies in one line. */
export function StrategyChips({ strategies }: { strategies: readonly Strategy[] }) {
  if (strategies.length === 0) return null;
  return (
    <Tooltip content={strategies.map(spaced).join(", ")}>
      <span className="flex min-w-0 items-center gap-1">
        {strategies.slice(0, SHOWN).map((strategy) => (
          <Chip key={strategy}>{spaced(strategy)}</Chip>
        ))}
        {strategies.length > SHOWN && (
          <span className="shrink-0 text-faint text-sm">
            +{strategies.length - SHOWN}
            <span className="sr-only">: {strategies.slice(SHOWN).map(spaced).join(", ")}</span>
          </span>
        )}
      </span>
    </Tooltip>
  );
}
