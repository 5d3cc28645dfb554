import { Ban, Check, CircleDashed, LoaderCircle, type LucideIcon, Pause, X } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { ImportState } from "@/lib/corpus/imports/views";

const STATES = {
  planned: { tone: "outline", icon: CircleDashed },
  running: { tone: "running", icon: LoaderCircle },
  done: { tone: "passed", icon: Check },
  failed: { tone: "failed", icon: X },
  interrupted: { tone: "truncated", icon: Pause },
  cancelled: { tone: "neutral", icon: Ban },
} as const satisfies Record<ImportState, { tone: string; icon: LucideIcon }>;

/** Where an import stands: a sign, a colour and the word. */
export function ImportStateTag({ state }: { state: ImportState }) {
  const { tone, icon: Icon } = STATES[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className={state === "running" ? "motion-safe:animate-spin" : undefined} />
      {state}
    </Badge>
  );
}
