import { DifficultyLadder } from "@/components/ladder/difficulty-ladder";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { plural } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import type { FamilyLadder } from "@/lib/corpus/views";
import type { Band } from "@/lib/gate/views";
import { Decisions } from "./decisions";
import { FamilyTiers } from "./family-tiers";
import { STRATEGY_COUNT } from "./strategy-count";

/** A family should use at least so many of the nine strategies over all its tiers. */
const WANTED_STRATEGIES = 5;

/** One family: facts, the ladder, its tiers. */
export function FamilyView({ family, bands }: { family: FamilyLadder; bands: readonly Band[] }) {
  const { tiers } = family;
  if (tiers.length === 0) {
    return (
      <EmptyState title="This family has no tiers">
        Tiers appear here once a task folder named {family.name}_t0 is imported.
      </EmptyState>
    );
  }
  const strategies = new Set(tiers.flatMap((tier) => tier.strategies)).size;
  const languages = [...new Set(tiers.map((tier) => tier.language))].join(", ");
  return (
    <>
      <ul
        aria-label="Facts"
        className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 border-line border-b px-4 py-1.5 text-muted text-sm"
      >
        <li>
          <Badge tone={family.origin === "starter" ? "accent" : "neutral"}>{family.origin}</Badge>
        </li>
        <li>{languages}</li>
        <li>{plural(tiers.length, "tier")}</li>
        <li
          className={strategies < WANTED_STRATEGIES ? "text-truncated" : undefined}
          title={`A family should use at least ${WANTED_STRATEGIES} different strategies`}
        >
          {strategies} of {STRATEGY_COUNT} strategies
          {strategies < WANTED_STRATEGIES && `, fewer than ${WANTED_STRATEGIES}`}
        </li>
        <li className="flex items-center gap-1.5">
          Decisions <Decisions tiers={tiers} />
        </li>
      </ul>
      <DifficultyLadder family={family} bands={bands} />
      <Section id="tiers" title="Tiers">
        <FamilyTiers tiers={tiers} />
      </Section>
    </>
  );
}
