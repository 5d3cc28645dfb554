"use client";
import { RotateCcw, Scale } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { gateHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/format";
import { showErrorToast, showToast } from "@/components/ui/toast";
import type { GateView } from "@/lib/gate/views";

/** What can be done with a gate that is over. */
export interface GateCommands {
  readonly resume: (gateId: string) => Promise<ActionResult<{ readonly open: readonly number[] }>>;
  readonly regrade: (gateId: string) => Promise<ActionResult<{ readonly id: string }>>;
}

interface GateActsProps {
  gate: GateView;
  commands: GateCommands;
  /** The tier's content is another one by now, and this gate's rollouts haven't been scored on it yet. */
  outdated: boolean;
}

/** What there is to do with a gate that has ended, each with what it means. Nothing where there is nothing. */
export function GateActs({ gate, commands, outdated }: GateActsProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const missing = gate.k - gate.scored;
  const own = gate.regradeOfId === null;
  const refused = (
    title: string,
    { message, remedy, code }: { message: string; remedy: string | null; code: string },
  ) => showErrorToast(title, { description: `${message}${remedy ? ` ${remedy}` : ""} (${code})` });
  const resume = () =>
    start(async () => {
      const result = await commands.resume(gate.id);
      if (!result.ok) return refused("The gate could not be resumed", result.error);
      const { length } = result.value.open;
      const none = own ? "Nothing is missing: it is judged by what it has" : "Scoring again is planned";
      showToast(length > 0 ? `${plural(length, "rollout")} planned` : none);
    });
  const regrade = () =>
    start(async () => {
      const result = await commands.regrade(gate.id);
      if (!result.ok) return refused("The rollouts could not be scored again", result.error);
      router.push(gateHref(gate.tier, result.value.id));
    });
  const undecided =
    gate.state === "done" && gate.errored !== 0 && (gate.verdict === "undecided" || gate.kind === "eval");
  return (
    <>
      {undecided && !own && (
        <Act button="Score the missing ones again" icon={<RotateCcw />} pending={pending} run={resume}>
          {plural(missing, "rollout")} without a score{gate.verdict === "undecided" && " could change the verdict"}: of
          the gate whose rollouts these are, some may have been played since, or the sandbox may have broken.
        </Act>
      )}
      {undecided && own && (
        <Act button="Run the missing slots again" icon={<RotateCcw />} pending={pending} run={resume}>
          {plural(missing, "slot")} without a score{gate.verdict === "undecided" && " could change the verdict"}. Each
          gets its full number of tries again; slots with a score keep it.
        </Act>
      )}
      {gate.state === "cancelled" && (
        <Act button="Resume" icon={<RotateCcw />} pending={pending} run={resume}>
          Cancelled after {gate.scored} of {plural(gate.k, "rollout")}.{" "}
          {own ? "The others can be run under the settings of the start." : "The others can be scored yet."}
        </Act>
      )}
      {outdated && own && gate.state === "done" && (
        <Act button="Score again on the current revision" icon={<Scale />} pending={pending} run={regrade}>
          The tier has changed since. Its rollouts can be scored on the current revision without new ones, where the
          solver would have seen the same.
        </Act>
      )}
    </>
  );
}

interface ActProps {
  button: string;
  icon: ReactNode;
  pending: boolean;
  run: () => void;
  children: ReactNode;
}

function Act({ button, icon, pending, run, children }: ActProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2.5">
      <p className="min-w-0 max-w-[72ch] flex-1 basis-80 text-muted">{children}</p>
      <Button onClick={run} disabled={pending}>
        {icon} {button}
      </Button>
    </div>
  );
}
