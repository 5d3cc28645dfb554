import type { ReactNode } from "react";
import { formatMoment } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import type { Reward } from "@/lib/synthesize/reward";
import type { RunDetail } from "@/lib/synthesize/runs/views";
import { FoldedReward } from "./reward-parts";
import { isOfflineAuthor } from "./run-words";
import { usedOf } from "./used-words";

/** Who writes, who judges, and how much of each bound is used. */
export function RunFigures({ run, reward }: { run: RunDetail; reward: Reward | null }) {
  const { solver, hint, language, createdAt, driver } = run;
  return (
    <dl className="m-0 flex shrink-0 flex-wrap gap-x-6 gap-y-1.5 border-line border-b px-4 py-2 text-sm">
      <Figure name={driver === "agent" ? "Author, over the CLI" : "Author"}>
        <ModelTag id={run.synthesizerId} offline={isOfflineAuthor(run)} />
      </Figure>
      <Figure name={`Solver, ${solver.curtail ? "up to " : ""}${solver.k} rollouts a gate`}>
        <ModelTag id={solver.id} offline={solver.offline} />
      </Figure>
      {usedOf(run).map(([name, words]) => (
        <Figure key={name} name={name}>
          {words}
        </Figure>
      ))}
      <Figure name="Language">{language === "python" ? "Python" : "TypeScript"}</Figure>
      {hint !== "" && (
        <Figure name="Asked for">
          <span className="block max-w-[60ch] [overflow-wrap:anywhere]">{hint}</span>
        </Figure>
      )}
      {reward !== null && (
        <Figure name="Reward">
          <FoldedReward reward={reward} />
        </Figure>
      )}
      <Figure name="Started (UTC)">{formatMoment(createdAt)}</Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="text-faint text-xs">{name}</dt>
    <dd className="m-0 min-h-5 min-w-0 tabular-nums">{children}</dd>
  </div>
);
