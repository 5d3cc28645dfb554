"use client";
import { Check, X } from "lucide-react";
import Link from "next/link";
import { useMemo, useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { tiersHref } from "@/components/families/hrefs";
import { pickColumns } from "@/components/families/tier-columns";
import { tierHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, plural } from "@/components/ui/format";
import { Kbd } from "@/components/ui/kbd";
import { showErrorToast, showUndoToast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import { type VirtualColumn, VirtualTable } from "@/components/ui/virtual-table";
import type { TierSummary } from "@/lib/corpus/views";
import { useDecideDialog } from "./use-decide-dialog";

export type Choice = "accepted" | "rejected";

export interface DecisionActions {
  /** Answers the decision's id, by which it can be withdrawn. */
  readonly decide: (input: {
    tier: string;
    verdict: Choice;
    reason: string;
  }) => Promise<ActionResult<{ readonly id: string }>>;
  readonly withdraw: (decisionId: string) => Promise<ActionResult<unknown>>;
}

interface ReviewQueueProps {
  tiers: readonly TierSummary[];
  total: number;
  actions: DecisionActions;
}

/** Tiers that wait for a person. j/k walk, a accepts, r rejects; what is decided leaves the list at once and can be undone. */
export function ReviewQueue({ tiers, total, actions }: ReviewQueueProps) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<TierSummary | null>(null);
  const [asked, setAsked] = useState<{ tier: TierSummary; choice: Choice } | null>(null);
  const DecideDialog = useDecideDialog(asked !== null);
  const [, startTransition] = useTransition();
  const waiting = useMemo(() => tiers.filter((tier) => !gone.has(tier.name)), [tiers, gone]);
  const left = total - (tiers.length - waiting.length);
  const columns = useMemo(() => queueColumns((tier, choice) => setAsked({ tier, choice })), []);

  const ask = (choice: Choice) => () => {
    const tier = waiting.find((candidate) => candidate.name === selected?.name) ?? waiting[0];
    if (tier) setAsked({ tier, choice });
  };
  useKeys(
    [
      { keys: "a", label: "Accept the marked tier", run: ask("accepted") },
      { keys: "r", label: "Reject the marked tier", run: ask("rejected") },
    ],
    { scope: "Review", enabled: waiting.length > 0 },
  );

  const back = (name: string) => setGone((before) => new Set([...before].filter((other) => other !== name)));
  const decide = (tier: TierSummary, choice: Choice, reason: string) => {
    setAsked(null);
    setGone((before) => new Set([...before, tier.name]));
    startTransition(async () => {
      const result = await actions.decide({ tier: tier.name, verdict: choice, reason });
      if (!result.ok) {
        back(tier.name);
        showErrorToast(`${tier.name} could not be ${choice}`, {
          description: `${result.error.message} (${result.error.code})`,
        });
        return;
      }
      showUndoToast(`${tier.name} ${choice}`, async () => {
        const undone = await actions.withdraw(result.value.id);
        if (undone.ok) back(tier.name);
        else showErrorToast("The decision could not be withdrawn", { description: undone.error.message });
      });
    });
  };

  return (
    <>
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5 text-muted text-sm">
        <span role="status">
          {formatCount(waiting.length)} of {plural(left, "undecided tier")}
        </span>
        <span className="flex items-center gap-1.5 max-sm:hidden">
          <Kbd>j</Kbd>
          <Kbd>k</Kbd> walk <Kbd className="ml-2">↵</Kbd> open <Kbd className="ml-2">a</Kbd> accept{" "}
          <Kbd className="ml-2">r</Kbd> reject
        </span>
      </div>
      <VirtualTable
        label="Tiers that wait for a decision"
        rows={waiting}
        columns={columns}
        rowId={(tier) => tier.name}
        rowHref={tierHref}
        total={left}
        keyScope="Queue"
        onSelect={setSelected}
        scrollKey="review"
        empty={
          <EmptyState
            title="Nothing waits for a decision"
            action={
              <Button asChild>
                <Link prefetch={false} href={tiersHref({ decisions: ["accepted"] })}>
                  Show accepted tiers
                </Link>
              </Button>
            }
          >
            Tiers come here once they are checked. Accepting one takes it into exports; rejecting one keeps it out, with
            the reason in its history.
          </EmptyState>
        }
      />
      {asked && (
        <DecideDialog
          key={`${asked.tier.name} ${asked.choice}`}
          tier={asked.tier}
          choice={asked.choice}
          onClose={() => setAsked(null)}
          onDecide={(reason) => decide(asked.tier, asked.choice, reason)}
        />
      )}
    </>
  );
}

const queueColumns = (ask: (tier: TierSummary, choice: Choice) => void): readonly VirtualColumn<TierSummary>[] => [
  ...pickColumns(["level", "name", "description", "verdicts", "rates"]),
  {
    id: "acts",
    header: <span className="sr-only">Decide</span>,
    track: "4rem",
    align: "right",
    narrow: true,
    cell: (tier) => (
      <span className="flex gap-1">
        <Button size="icon-sm" variant="ghost" aria-label={`Accept ${tier.name}`} onClick={() => ask(tier, "accepted")}>
          <Check />
        </Button>
        <Button size="icon-sm" variant="ghost" aria-label={`Reject ${tier.name}`} onClick={() => ask(tier, "rejected")}>
          <X />
        </Button>
      </span>
    ),
  },
];
