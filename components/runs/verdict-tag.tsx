import { Badge } from "@/components/ui/badge";
import type { GateView } from "@/lib/gate/views";

const VERDICTS = {
  "in-band": { tone: "passed", words: "in band" },
  "too-easy": { tone: "truncated", words: "too easy" },
  "too-hard": { tone: "failed", words: "too hard" },
  undecided: { tone: "outline", words: "undecided" },
} as const;

const STATES = {
  planned: { tone: "outline", words: "planned" },
  running: { tone: "running", words: "running" },
  cancelled: { tone: "neutral", words: "cancelled" },
  done: { tone: "neutral", words: "done" },
} as const;

/** What a gate came to, or where it stands: with its batch, where that is paused. */
export function VerdictTag({ gate }: { gate: Pick<GateView, "state" | "verdict"> & Partial<Pick<GateView, "pause">> }) {
  if (gate.pause) return <Badge tone="truncated">paused</Badge>;
  const { tone, words } = gate.state === "done" && gate.verdict ? VERDICTS[gate.verdict] : STATES[gate.state];
  return <Badge tone={tone}>{words}</Badge>;
}
