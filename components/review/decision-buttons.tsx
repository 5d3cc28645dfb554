"use client";
import { Check, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { startTransition, useOptimistic, useState } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { DecisionTag } from "@/components/families/decisions";
import { prepareDecideDialog, useDecideDialog } from "@/components/queue/use-decide-dialog";
import { tierTabHref } from "@/components/tier/hrefs";
import { Button } from "@/components/ui/button";
import { showErrorToast, showUndoToast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { useKeys } from "@/components/ui/use-keys";
import type { TierSummary } from "@/lib/corpus/views";
import type { DecisionVerdict } from "@/lib/review/views";

export interface DecisionCommands {
  /** Answers the decision's id, by which it can be withdrawn. */
  readonly decide: (input: {
    tier: string;
    verdict: DecisionVerdict;
    reason: string;
    revisionId: string;
  }) => Promise<ActionResult<{ readonly id: string }>>;
  readonly withdraw: (decisionId: string) => Promise<ActionResult<unknown>>;
}

interface DecisionButtonsProps {
  tier: TierSummary;
  /** The revision that is looked at: a decision on another content is refused. */
  revisionId: string;
  commands: DecisionCommands;
}

/** Accepts or rejects the tier with a reason; shown at once, and can be undone. */
export function DecisionButtons({ tier, revisionId, commands }: DecisionButtonsProps) {
  const router = useRouter();
  const [asked, setAsked] = useState<DecisionVerdict | null>(null);
  const DecideDialog = useDecideDialog(asked !== null);
  const [decision, showDecision] = useOptimistic(tier.decision);
  useKeys(
    [
      { keys: "a", label: "Accept this tier", run: () => setAsked("accepted") },
      { keys: "r", label: "Reject this tier", run: () => setAsked("rejected") },
    ],
    { scope: "Tier" },
  );

  const withdraw = (id: string) =>
    startTransition(async () => {
      const undone = await commands.withdraw(id);
      if (!undone.ok)
        showErrorToast("The decision could not be withdrawn", {
          description: `${undone.error.message} (${undone.error.code})`,
        });
      router.refresh();
    });
  const decide = (verdict: DecisionVerdict, reason: string) => {
    setAsked(null);
    startTransition(async () => {
      showDecision(verdict);
      const result = await commands.decide({ tier: tier.name, verdict, reason, revisionId });
      if (!result.ok) {
        showErrorToast(`${tier.name} could not be ${verdict}`, {
          // What was typed is not lost.
          description: `${result.error.message} (${result.error.code})${reason ? `\nYour reason: ${reason}` : ""}`,
        });
        return;
      }
      showUndoToast(`${tier.name} ${verdict}`, () => withdraw(result.value.id));
      router.refresh();
    });
  };

  return (
    <>
      {decision !== "none" && (
        <Link href={tierTabHref(tier.name, "history")} className="flex items-center hover:underline max-sm:hidden">
          <DecisionTag decision={decision} />
        </Link>
      )}
      <Tooltip content="Accept (a)">
        <Button
          aria-label="Accept"
          aria-pressed={decision === "accepted"}
          onClick={() => setAsked("accepted")}
          onPointerEnter={prepareDecideDialog}
          onFocus={prepareDecideDialog}
        >
          <Check className="text-passed" /> <span className="max-md:sr-only">Accept</span>
        </Button>
      </Tooltip>
      <Tooltip content="Reject (r)">
        <Button
          aria-label="Reject"
          aria-pressed={decision === "rejected"}
          onClick={() => setAsked("rejected")}
          onPointerEnter={prepareDecideDialog}
          onFocus={prepareDecideDialog}
        >
          <X className="text-failed" /> <span className="max-md:sr-only">Reject</span>
        </Button>
      </Tooltip>
      {asked && (
        <DecideDialog
          key={asked}
          tier={tier}
          choice={asked}
          onClose={() => setAsked(null)}
          onDecide={(reason) => decide(asked, reason)}
        />
      )}
    </>
  );
}
