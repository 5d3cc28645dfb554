import Link from "next/link";
import type { ReactNode } from "react";
import { gateHref, synthesisHref, tierHrefByName } from "@/components/shell/hrefs";
import { cn } from "@/components/ui/cn";
import { formatRate } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { Rate } from "@/components/ui/rate";
import type { RunDetail } from "@/lib/synthesize/runs/views";
import { GateProgress } from "./gate-progress";
import type { GateBrief, JudgedCandidate } from "./run-view";
import { phaseWords } from "./run-words";

interface ProtocolStripProps {
  run: RunDetail;
  /** Those that were accepted, and the one at its gate. */
  candidates: readonly JudgedCandidate[];
}

/** The protocol from the design to the last level: what was accepted, what is at hand, what is to come. */
export function ProtocolStrip({ run, candidates }: ProtocolStripProps) {
  const { protocol, familyName, similarity, seedName } = run;
  const { firstLevel, rules, accepted, attempts } = protocol;
  const levels = Array.from({ length: rules.lastLevel - firstLevel + 1 }, (_, index) => firstLevel + index);
  return (
    <ol
      aria-label="Protocol"
      className="flex shrink-0 overflow-x-auto border-line border-b max-sm:flex-col max-sm:overflow-visible"
    >
      <Stage name={seedName === null ? "Design" : "Seed"} here={run.phase === "designing"} done={familyName !== null}>
        {seedName !== null ? (
          <Link href={tierHrefByName(seedName)} className="font-mono text-accent hover:underline">
            {seedName}
          </Link>
        ) : familyName === null ? (
          run.phase === "designing" ? (
            `${protocol.designs} proposed`
          ) : (
            "none was new enough"
          )
        ) : (
          <span title="Similarity to the nearest family of the corpus, 0 to 1">
            <span className="font-mono">{familyName}</span>
            {similarity !== null && <span className="text-faint">, {formatRate(similarity)} alike</span>}
          </span>
        )}
      </Stage>
      {levels.map((level) => {
        const tier = accepted.find((each) => each.level === level);
        const judged = tier && candidates.find(({ gateId }) => gateId === tier.gateId);
        const tried = attempts.filter((attempt) => attempt.level === level).length;
        const here = run.level === level;
        const open = here && run.phase === "gating" ? candidates.find(({ verdict }) => verdict === null) : undefined;
        return (
          <Stage key={level} name={<LevelTag level={level} />} here={here} done={tier !== undefined}>
            {tier ? (
              <Accepted name={tier.name} gateId={tier.gateId} gate={judged?.gate ?? null} />
            ) : here ? (
              <>
                {phaseWords(run)}
                {open?.gate && (
                  <GateProgress gateId={open.gateId} k={open.gate.k} href={gateHref(open.gate.tier, open.gateId)} />
                )}
              </>
            ) : (
              <span className="text-faint">{protocol.phase.kind === "ended" ? "not reached" : "to come"}</span>
            )}
            {tried > 0 && (
              <Link
                href={synthesisHref(run.id, { tab: "gates" })}
                scroll={false}
                className="block text-muted text-xs hover:text-ink hover:underline"
              >
                {tried === 1 ? "1 gate" : `${tried} gates`}
              </Link>
            )}
          </Stage>
        );
      })}
    </ol>
  );
}

interface AcceptedProps {
  name: string;
  gateId: string;
  gate: GateBrief | null;
}

/** An accepted tier with the rate that accepted it. */
const Accepted = ({ name, gateId, gate }: AcceptedProps) => (
  <>
    <Link href={tierHrefByName(name)} className="text-accent hover:underline">
      accepted
    </Link>{" "}
    <Link href={gateHref(name, gateId)} className="text-muted hover:text-ink hover:underline">
      by its gate
    </Link>
    {gate && (
      <span className="flex flex-wrap gap-x-1.5">
        <Rate rate={gate.rate} passes={gate.passes} scored={gate.scored} curtailed={gate.curtailed} />
        {gate.interval && (
          <span className="whitespace-nowrap text-faint" title="95 % interval of the rate (Wilson)">
            {formatRate(gate.interval.low)}–{formatRate(gate.interval.high)}
          </span>
        )}
      </span>
    )}
  </>
);

interface StageProps {
  name: ReactNode;
  here: boolean;
  done: boolean;
  children: ReactNode;
}

function Stage({ name, here, done, children }: StageProps) {
  return (
    <li
      aria-current={here ? "step" : undefined}
      className={cn(
        "min-w-36 flex-1 border-line border-r px-4 py-2 text-sm last:border-r-0",
        "max-sm:flex max-sm:gap-3 max-sm:border-r-0 max-sm:border-b max-sm:py-1 max-sm:last:border-b-0",
        here && "bg-selected",
        !here && !done && "text-muted",
      )}
    >
      <div className="mb-0.5 font-medium max-sm:w-16 max-sm:shrink-0">{name}</div>
      <div>{children}</div>
    </li>
  );
}
