"use client";
import { Button } from "@/components/ui/button";
import { formatCount, formatDuration, plural } from "@/components/ui/format";
import { OutcomeSign } from "@/components/ui/outcome-sign";
import type { TrajectoryHeader } from "@/lib/trajectories/replay/views";
import type { FiredLimit } from "@/lib/trajectories/trajectory";
import { standingOutcome } from "./attempt-outcome";
import { FoldedText } from "./folded-text";
import { ScoringsTable } from "./scorings-table";
import { StateDifferences } from "./state-differences";

const UNITS = {
  turns: "turns",
  tokens: "tokens",
  time: "seconds",
  "reply-length": "tokens in one reply",
  context: "tokens of context",
};

const limitWords = ({ kind, allowed, used }: FiredLimit): string =>
  `${formatCount(used)} ${allowed === null ? "" : `of ${formatCount(allowed)} `}${UNITS[kind]} were used`;

const STOPPED: Readonly<Record<string, string>> = {
  budget: "The budget of its batch was spent, and its slot is played again once that is raised",
};

const WORDS = { added: "only in this attempt", changed: "gold → this attempt", removed: "only in gold" };

interface EndViewProps {
  header: TrajectoryHeader;
  /** Where the differences of the final states are read. */
  differencesPath: string;
  /** Goes to the step where the attempt left gold. */
  onJump: (step: number) => void;
}

/** The end of an attempt: outcome, scores, what fired or broke, and how the final state differs from gold's. */
export function EndView({ header, differencesPath, onJump }: EndViewProps) {
  const { outcome, limit, error, leftGoldAt, tier, standing, scorings } = header;
  // Said where other revisions have scored it too.
  const playedOn = scorings.length > 1 ? (scorings.at(-1)?.revision ?? null) : null;
  const seconds = header.endedAt ? Date.parse(header.endedAt) - Date.parse(header.startedAt) : null;
  return (
    <div className="space-y-4 p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-md">
          <OutcomeSign outcome={standingOutcome(header)} withLabel />
          {playedOn !== null && <span className="ml-1.5 font-normal text-muted">on revision {standing.revision}</span>}
        </h2>
        <span className="text-faint text-sm">
          {plural(header.stepCount, "step")}, {plural(header.callCount, "call")}, {formatCount(header.inputTokens)}{" "}
          tokens in, {formatCount(header.outputTokens)} out
          {seconds !== null && `, ${formatDuration(seconds)}`}
        </span>
      </header>
      {playedOn !== null ? (
        <div className="max-w-3xl border-line border-y">
          <ScoringsTable {...{ tier, standing, scorings }} />
        </div>
      ) : (
        <dl className="grid max-w-md grid-cols-3 border-line border-y">
          <Score
            label="Reward"
            value={header.reward}
            note={outcome === "errored" ? "not counted: the attempt broke" : "the larger of the two"}
          />
          <Score label="db_hash" value={header.dbHash} note="final state is gold's" />
          <Score label="verify" value={header.verify} note="the task's own check" />
        </dl>
      )}
      {limit && (
        <p className="max-w-[72ch]">
          <span className="font-medium text-truncated">
            The limit on {limit.kind === "time" ? "time" : limit.kind.replace("-", " ")} ended it:
          </span>{" "}
          {limitWords(limit)}. The final state was scored all the same.
        </p>
      )}
      {error && (
        <div className="max-w-[72ch]">
          <span className="font-medium">
            {outcome === null ? "Stopped" : "First cause"}: {error.kind}.
          </span>{" "}
          {outcome === null ? (
            <span className="text-muted">
              {STOPPED[error.kind] ?? "Nobody needed this attempt any more"}; nothing went wrong with it.
            </span>
          ) : (
            outcome === "errored" && (
              <span className="text-muted">An errored attempt never counts as a failure; its slot is run again.</span>
            )
          )}
          <FoldedText text={error.message} className="mt-1 font-mono text-muted text-sm" />
        </div>
      )}
      {leftGoldAt !== null && (
        <Button size="sm" onClick={() => onJump(leftGoldAt)}>
          Left the gold path{playedOn !== null && ` of revision ${playedOn}`} at step {leftGoldAt}
        </Button>
      )}
      <Differences path={differencesPath} passed={outcome === "passed"} revision={playedOn} />
    </div>
  );
}

function Score({ label, value, note }: { label: string; value: number | null; note: string }) {
  return (
    <div className="py-2 pr-3">
      <dt className="text-faint text-sm">{label}</dt>
      <dd className="font-semibold text-lg">{value === null ? "–" : value}</dd>
      <dd className="text-faint text-xs">{value === null ? "not scored" : note}</dd>
    </div>
  );
}

interface DifferencesProps {
  path: string;
  /** On the revision it was played on, whose gold this is. */
  passed: boolean;
  /** That revision, where there are others that scored it. */
  revision: number | null;
}

function Differences({ path, passed, revision }: DifferencesProps) {
  return (
    <section aria-labelledby="final-state">
      <h3 id="final-state" className="mb-1 font-semibold">
        Final state against gold's{revision !== null && `, both on revision ${revision}`}
      </h3>
      <StateDifferences
        path={path}
        words={WORDS}
        unknown="There is no final state to compare, or gold has not been replayed."
        note={
          passed
            ? `verify ${revision === null ? "" : `of revision ${revision} `}accepts this state: gold is one reference path, not the only one.`
            : "Gold is one reference path; verify decides."
        }
        className="max-w-3xl"
      />
    </section>
  );
}
