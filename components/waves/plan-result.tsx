"use client";
import { X } from "lucide-react";
import Link from "next/link";
import { useMemo } from "react";
import { tierHrefByName } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { Rate } from "@/components/ui/rate";
import { Section } from "@/components/ui/section";
import { type VirtualColumn, VirtualTable } from "@/components/ui/virtual-table";
import { EstimateList } from "./estimate-list";
import { namesOf, type PlanFields } from "./plan-fields";
import type { AskedPlan, PlanChoices, PlannedSeed, PlanView } from "./plan-view";
import { StartDialog } from "./start-dialog";
import type { StartWave } from "./wave-acts";

interface PlanResultProps {
  asked: AskedPlan;
  choices: PlanChoices;
  /** The form says something else by now; the plan is on its way. */
  stale: boolean;
  /** No field of the form has a problem. */
  sound: boolean;
  fields: PlanFields;
  onTakeOut: (name: string) => void;
  onPutBack: (name: string) => void;
  start: StartWave;
}

/** What the wave would start from, what won't do and why, and what it will roughly take. */
export function PlanResult({ asked, choices, stale, sound, fields, onTakeOut, onPutBack, start }: PlanResultProps) {
  const { plan, problem } = asked;
  if (!plan)
    return (
      <EmptyState
        title={problem === null ? "There is no plan yet" : "The plan can't be made"}
        action={
          choices.series.length === 0 && (
            <Button asChild>
              <Link href="/tiers">Choose tiers to gate</Link>
            </Button>
          )
        }
      >
        {choices.series.length === 0 && fields.rule !== "chosen"
          ? "Seeds are chosen by solve rates, and no tier has one yet: measure some first, or name the tiers."
          : (problem ?? "A field of the question is not right; what is wrong stands beside it.")}
      </EmptyState>
    );
  const without = fields.rule === "chosen" ? [] : namesOf(fields.without);
  return (
    <div aria-busy={stale} className={cn("min-w-0 transition-opacity", stale && sound && "opacity-60")}>
      <Section
        id="plan-seeds"
        title={<span role="status">{seedsTitle(plan, fields)}</span>}
        note={stale ? (sound ? "planning" : "not of what the form says: a field is not right") : undefined}
      >
        {plan.seeds.length === 0 ? (
          <EmptyState title="No tier would do">
            {plan.looked === 0
              ? "There is nothing to look at: the corpus is empty, or nothing that was named is in it."
              : "What keeps them is told below."}
          </EmptyState>
        ) : (
          <SeedTable seeds={plan.seeds} onTakeOut={onTakeOut} />
        )}
        <LeftOut plan={plan} without={without} onPutBack={onPutBack} />
      </Section>
      {plan.seeds.length > 0 && (
        <Section id="plan-estimate" title="What it will roughly take">
          <EstimateList plan={plan} fields={asked.fields} choices={choices} />
        </Section>
      )}
      <StartDialog
        asked={asked}
        choices={choices}
        disabled={stale || !sound || plan.seeds.length === 0}
        start={start}
      />
    </div>
  );
}

function seedsTitle({ seeds, fit, looked }: PlanView, { rule }: PlanFields): string {
  const chosen = plural(seeds.length, "seed");
  return rule === "chosen"
    ? `${chosen} of ${plural(looked, "named tier")} that are there`
    : `${chosen}; ${formatCount(fit)} of ${plural(looked, "highest tier")} would do`;
}

function SeedTable({ seeds, onTakeOut }: { seeds: readonly PlannedSeed[]; onTakeOut: (name: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn anew with every plan
  const columns = useMemo(() => seedColumns(onTakeOut), [seeds]);
  return (
    <VirtualTable
      label="Seeds of the plan"
      rows={seeds}
      columns={columns}
      rowId={({ name }) => name}
      rowHeight={32}
      className="max-h-[55dvh] flex-none"
    />
  );
}

const seedColumns = (onTakeOut: (name: string) => void): readonly VirtualColumn<PlannedSeed>[] => [
  {
    id: "tier",
    header: "Tier",
    track: "minmax(12rem, 1.5fr)",
    narrow: "minmax(0, 1fr)",
    cell: ({ name }) => (
      <Link prefetch={false} href={tierHrefByName(name)} className="truncate font-mono text-sm hover:text-accent">
        {name}
      </Link>
    ),
  },
  { id: "level", header: "Level", track: "3.5rem", cell: ({ level }) => <LevelTag level={level} /> },
  {
    id: "rate",
    header: "Rate",
    track: "minmax(6.5rem, 0.6fr)",
    narrow: "6.5rem",
    cell: ({ rate }) => (rate ? <Rate {...rate} /> : <span className="text-faint">–</span>),
  },
  {
    id: "why",
    header: "Why",
    track: "minmax(9rem, 1fr)",
    cell: ({ why }) => <span className="truncate text-muted text-sm">{why}</span>,
  },
  {
    id: "acts",
    header: <span className="sr-only">Acts</span>,
    track: "1.75rem",
    narrow: true,
    align: "right",
    cell: ({ name }) => (
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={`Take out ${name}`}
        title="Take out"
        onClick={() => onTakeOut(name)}
      >
        <X />
      </Button>
    ),
  },
];

/** Names shown of a list; the rest is counted. */
const SHOWN = 20;

interface LeftOutProps {
  plan: PlanView;
  without: readonly string[];
  onPutBack: (name: string) => void;
}

/** What won't do, by reason; what was named and won't do; what a person took out. */
function LeftOut({ plan, without, onPutBack }: LeftOutProps) {
  const { leftOut, refused, unknown } = plan;
  const named = [...refused, ...unknown.map((name) => ({ name, because: "there is no such tier" }))];
  return (
    <div className="space-y-2 px-4 py-2.5 text-sm empty:hidden">
      {leftOut.length > 0 && refused.length === 0 && (
        <div className="text-muted">
          <p>Left out, of {plural(plan.looked, "highest tier")}:</p>
          <ul aria-label="Left out">
            {leftOut.map(({ count, because }) => (
              <li key={because} className="flex gap-2">
                <span className="min-w-8 shrink-0 text-right text-ink tabular-nums">{formatCount(count)}</span>
                {because}
              </li>
            ))}
          </ul>
        </div>
      )}
      {named.length > 0 && (
        <div>
          <p className="text-failed">
            {plural(named.length, "named tier")} won't do
            {named.length > SHOWN ? ` (${SHOWN} of ${formatCount(named.length)} shown)` : ""}:
          </p>
          <ul>
            {named.slice(0, SHOWN).map(({ name, because }) => (
              <li key={name} className="[overflow-wrap:anywhere]">
                <span className="font-mono">{name}</span> <span className="text-muted">{because}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {without.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          Taken out:
          {without.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={`Put back ${name}`}
              title="Put back"
              onClick={() => onPutBack(name)}
              className="rounded-ui bg-hover px-1.5 font-mono hover:text-ink"
            >
              {name} <span aria-hidden>×</span>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
