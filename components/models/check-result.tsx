import { formatDuration } from "@/components/ui/format";
import type { ConnectionCheck } from "@/lib/models/connection/connection-check";
import type { StageWords } from "./model-rows";

interface CheckResultProps {
  check: ConnectionCheck | null;
  /** Milliseconds since; null: just now. */
  ago: number | null;
  stageWords: StageWords;
}

/** What the latest connection test found: the stage that failed, in whose words, and what to do. */
export function CheckResult({ check, ago, stageWords }: CheckResultProps) {
  if (check === null) return <span className="text-faint">not tested</span>;
  const { verdict, stage, message, remedy, milliseconds, quirks } = check;
  const learned = Object.entries(quirks);
  const age = ago === null || ago < 60_000 ? "just now" : `${formatAge(ago)} ago`;
  return (
    <span className="block max-w-[52ch]">
      {verdict === "ok" && (
        <span className="text-passed">● answers in {formatDuration(milliseconds)}, calls tools</span>
      )}
      {verdict === "limited" && <span className="text-truncated">◐ works, with a restriction</span>}
      {verdict === "failed" && <span className="text-failed">✕ does not {stage ? stageWords[stage] : "work"}</span>}{" "}
      <span className="text-faint text-sm">{age}</span>
      {verdict !== "ok" && (
        <>
          <span className="verbatim block text-sm [overflow-wrap:anywhere]">{message}</span>
          <span className="block text-muted text-sm">{remedy}</span>
        </>
      )}
      {learned.length > 0 && (
        <span className="block text-muted text-sm">
          Quirks: {learned.map(([name, value]) => `${name} ${value}`).join(", ")}
        </span>
      )}
    </span>
  );
}

function formatAge(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return `${Math.floor(milliseconds / 60_000)} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
