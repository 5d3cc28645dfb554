import type { Outcome } from "@/lib/trajectories/trajectory";
import { cn } from "./cn";

/** `stopped`: nobody needed the attempt any more; nothing went wrong with it. */
export type OutcomeOrRunning = Outcome | "running" | "planned" | "stopped";

const SIGNS = {
  passed: { sign: "●", label: "Passed", ink: "text-passed", soft: "bg-passed-soft" },
  failed: { sign: "✕", label: "Failed", ink: "text-failed", soft: "bg-failed-soft" },
  truncated: { sign: "◐", label: "Truncated", ink: "text-truncated", soft: "bg-truncated-soft" },
  errored: { sign: "⌀", label: "Errored", ink: "text-errored", soft: "hatch bg-errored-soft" },
  running: { sign: "◌", label: "Running", ink: "text-running", soft: "bg-running-soft" },
  planned: { sign: "·", label: "Planned", ink: "text-faint", soft: "bg-sunken" },
  stopped: { sign: "–", label: "Stopped", ink: "text-faint", soft: "bg-sunken" },
} as const satisfies Record<OutcomeOrRunning, unknown>;

export const outcomeLabel = (outcome: OutcomeOrRunning): string => SIGNS[outcome].label;

/** The sign as a drawing: the same size and weight whatever fonts the machine has. */
function Drawing({ outcome }: { outcome: OutcomeOrRunning }) {
  switch (outcome) {
    case "passed":
      return <circle cx="6" cy="6" r="4" fill="currentColor" />;
    case "failed":
      return (
        <path
          d="M2.600 2.600 9.400 9.400M9.400 2.600 2.600 9.400"
          stroke="currentColor"
          strokeWidth="1.900"
          strokeLinecap="round"
        />
      );
    case "truncated":
      return (
        <>
          <circle cx="6" cy="6" r="3.700" fill="none" stroke="currentColor" strokeWidth="1.400" />
          <path d="M6 2.300a3.700 3.700 0 0 0 0 7.400Z" fill="currentColor" />
        </>
      );
    case "errored":
      return (
        <>
          <circle cx="6" cy="6" r="3.700" fill="none" stroke="currentColor" strokeWidth="1.400" />
          <path d="M2.400 9.600 9.600 2.400" stroke="currentColor" strokeWidth="1.400" strokeLinecap="round" />
        </>
      );
    case "running":
      return (
        <circle
          cx="6"
          cy="6"
          r="3.700"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.500"
          strokeDasharray="1.900 1.970"
          className="origin-center animate-spin"
        />
      );
    case "stopped":
      return <path d="M3 6H9" stroke="currentColor" strokeWidth="1.600" strokeLinecap="round" />;
    case "planned":
      return <circle cx="6" cy="6" r="1.200" fill="currentColor" />;
  }
}

interface OutcomeSignProps {
  outcome: OutcomeOrRunning;
  /** Show the word beside the sign. */
  withLabel?: boolean;
  /** A tinted cell, as in the rollout grid. */
  cell?: boolean;
  className?: string;
}

/** One colour and one sign an outcome, everywhere; always with a label, seen or read aloud. */
export function OutcomeSign({ outcome, withLabel = false, cell = false, className }: OutcomeSignProps) {
  const { label, ink, soft } = SIGNS[outcome];
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5",
        ink,
        cell && "size-5 justify-center rounded-[3px]",
        cell && soft,
        className,
      )}
      {...(withLabel ? {} : { role: "img", "aria-label": label, title: label })}
    >
      <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0">
        <Drawing outcome={outcome} />
      </svg>
      {withLabel && <span>{label}</span>}
    </span>
  );
}
