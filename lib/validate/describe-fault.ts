import type { Fault } from "./task-report";

/** A fault in words for people: one line, then for broken code the end of its traceback. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case "gold-call-failed": {
      const call = `${fault.name}(${shortened(JSON.stringify(fault.arguments))})`;
      return `gold call ${fault.index + 1}, ${call}: ${REASONS[fault.because]}: ${fault.error}`;
    }
    case "gold-unusable":
      return `the gold path can't be replayed: ${fault.message}`;
    case "gold-changes-nothing":
      return "the gold path leaves the database unchanged";
    case "verify-accepts-initial":
      return `verify gives ${fault.value} on the initial database, which must be 0`;
    case "verify-rejects-gold":
      return `verify gives ${fault.value} after the gold path, which must be 1`;
    case "verify-changes-state":
      return "verify changes the database that it judges";
    case "sandbox":
      return [`${ENDS[fault.because]}: ${fault.message}`, ...lastLines(fault.detail)].join("\n");
  }
}

const REASONS = {
  "unknown-tool": "no such tool",
  "bad-arguments": "arguments refused",
  raised: "the tool raised",
} as const;

const ENDS = {
  "load-failed": "the task's code failed",
  deadline: "the task ran too long",
  memory: "the task used too much memory",
  "output-limit": "the task answered too much",
  crashed: "the task ended its sandbox",
  unavailable: "no sandbox could be had",
} as const;

const ARGUMENTS_SHOWN = 200;
const LINES_SHOWN = 6;

function shortened(text: string): string {
  return text.length <= ARGUMENTS_SHOWN ? text : `${text.slice(0, ARGUMENTS_SHOWN)}…`;
}

function lastLines(detail: string | null): string[] {
  return detail ? detail.trimEnd().split("\n").slice(-LINES_SHOWN) : [];
}
