import { z } from "zod";
import { ChoiceLinks } from "@/components/compare/choice-links";
import { ComparisonView } from "@/components/compare/comparison-view";
import { COMPARE_PARTS } from "@/components/compare/hrefs";
import { summaryLine } from "@/components/compare/summary-line";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { spaced } from "@/components/ui/format";
import {
  type CompareChoice,
  type ComparedTiers,
  compareChoices,
  comparedTexts,
  compareWith,
  UnknownComparison,
} from "@/lib/corpus/compare/store";
import type { TierSummary } from "@/lib/corpus/views";
import { ChangesPart } from "./changes-part";

export const changesQuery = z.object({
  with: z.string().min(1).max(300).optional().catch(undefined),
  part: z.enum(COMPARE_PARTS).optional().catch(undefined),
  table: z.string().optional().catch(undefined),
  tool: z.string().optional().catch(undefined),
  from: z.coerce.number().int().nonnegative().catch(0),
});

export type ChangesQuery = z.output<typeof changesQuery>;

/** What differs from the parent, or from whatever else the address names. */
export async function ChangesTab({ tier, query }: { tier: TierSummary; query: ChangesQuery }) {
  const wanted = query.with ?? tier.parent;
  const [choices, compared] = await Promise.all([
    compareChoices(tier.name),
    wanted === null ? null : findComparison(tier.name, wanted),
  ]);
  const head = <Head tier={tier} choices={choices} compared={compared} />;
  if (!compared)
    return (
      <>
        {head}
        <Nothing tier={tier} wanted={wanted} />
      </>
    );
  const place = { with: query.with ?? null };
  return (
    <>
      {head}
      {query.part ? (
        <ChangesPart tier={tier.name} place={place} query={{ ...query, part: query.part }} compared={compared} />
      ) : (
        <ComparisonView
          tier={tier.name}
          place={place}
          comparison={compared.comparison}
          instructions={await shortInstructions(tier.name, compared)}
        />
      )}
    </>
  );
}

/** Characters of two instructions that stand side by side at once where their words can't be matched. */
const SHORT = 12_000;

async function shortInstructions(tier: string, { before, comparison }: ComparedTiers) {
  const { instruction } = comparison;
  if (instruction.kind !== "too-different" || instruction.before + instruction.after > SHORT) return null;
  return comparedTexts(tier, before.ref, "instruction", null);
}

async function findComparison(tier: string, ref: string): Promise<ComparedTiers | null> {
  try {
    return await compareWith(tier, ref);
  } catch (error) {
    if (error instanceof UnknownComparison) return null;
    throw error;
  }
}

interface HeadProps {
  tier: TierSummary;
  choices: readonly CompareChoice[];
  compared: ComparedTiers | null;
}

function Head({ tier, choices, compared }: HeadProps) {
  const isParent = compared !== null && compared.before.ref === tier.parent;
  return (
    <div className="space-y-1.5 border-line border-b px-4 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold">
          {compared ? (
            <>
              Compared with <span className="font-mono">{compared.before.tier}</span>
              {!compared.before.current && `, revision ${compared.before.revision}`}
              {isParent && <span className="font-normal text-faint text-sm"> its parent</span>}
            </>
          ) : (
            "Compared with"
          )}
        </h2>
        <ChoiceLinks tier={tier.name} choices={choices} chosen={compared?.before.ref ?? null} />
      </div>
      {compared && <p className="max-w-[100ch] text-md">{summaryLine(compared.comparison)}</p>}
      {compared && compared.comparison.languages.before !== compared.comparison.languages.after && (
        <p className="text-truncated">
          The two are written in different languages ({compared.comparison.languages.before} and{" "}
          {compared.comparison.languages.after}): names of types and sources differ for that reason alone.
        </p>
      )}
      {isParent && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="text-muted text-sm">
            {tier.strategies.length > 0 ? "Made harder by" : "No strategy is named for this step."}
          </span>
          {tier.strategies.map((strategy) => (
            <Chip key={strategy}>{spaced(strategy)}</Chip>
          ))}
        </p>
      )}
    </div>
  );
}

function Nothing({ tier, wanted }: { tier: TierSummary; wanted: string | null }) {
  if (wanted === null)
    return (
      <EmptyState title="This tier is a seed">
        It evolved from nothing, so there is no parent to compare it with. Choose another tier or revision above.
      </EmptyState>
    );
  if (wanted === tier.parent)
    return (
      <EmptyState title="The parent is not in the corpus">
        This tier names <span className="font-mono">{wanted}</span> as its parent, and no such tier was imported. Choose
        another tier or revision above.
      </EmptyState>
    );
  return (
    <EmptyState title="There is nothing of this name to compare with">
      <span className="font-mono">{wanted}</span> is neither a tier of the corpus nor a revision of this one. Choose
      another above.
    </EmptyState>
  );
}
