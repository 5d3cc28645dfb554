"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { DecisionTag } from "@/components/families/decisions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { formatMoment } from "@/components/ui/format";
import { showErrorToast } from "@/components/ui/toast";
import type { DecisionView } from "@/lib/review/views";

interface DecisionHistoryProps {
  decisions: readonly DecisionView[];
  /** The tier's present revision: decisions on earlier ones no longer hold. */
  revision: number;
  withdraw: (decisionId: string) => Promise<ActionResult<unknown>>;
}

/** Who decided what, when and why; nothing is ever taken out of it. */
export function DecisionHistory({ decisions, revision, withdraw }: DecisionHistoryProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  if (decisions.length === 0)
    return (
      <EmptyState title="Nobody has decided on this tier">
        Accept takes it into exports, Reject keeps it out; either stays here with its reason. Press <b>a</b> or <b>r</b>
        .
      </EmptyState>
    );
  const takeBack = (id: string) =>
    start(async () => {
      const result = await withdraw(id);
      if (!result.ok)
        showErrorToast("The decision could not be withdrawn", {
          description: `${result.error.message} (${result.error.code})`,
        });
      router.refresh();
    });
  return (
    <ol>
      {decisions.map((decision) => (
        <li
          key={decision.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0"
        >
          <span className={cn("w-24", decision.withdrawnAt && "line-through opacity-70")}>
            <DecisionTag decision={decision.verdict} />
          </span>
          <span className="verbatim min-w-0 max-w-[72ch] flex-1 basis-64">
            {decision.reason === "" ? <span className="text-faint">without a word</span> : decision.reason}
          </span>
          {decision.stands && <Badge tone="accent">stands</Badge>}
          {decision.withdrawnAt && <Badge title={`${formatMoment(decision.withdrawnAt)} UTC`}>withdrawn</Badge>}
          {decision.revision !== revision && <Badge tone="outline">on revision {decision.revision}</Badge>}
          <span className="whitespace-nowrap text-muted text-sm">
            {decision.actor}, {formatMoment(decision.createdAt)} UTC
          </span>
          {!decision.withdrawnAt && (
            <Button size="sm" variant="ghost" disabled={pending} onClick={() => takeBack(decision.id)}>
              Withdraw
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
