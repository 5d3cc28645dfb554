import { cn } from "@/components/ui/cn";
import { outcomeLabel } from "@/components/ui/outcome-sign";
import type { SlotView } from "@/lib/gate/views";

const FILL = {
  passed: "bg-passed",
  failed: "bg-failed",
  truncated: "bg-truncated",
  errored: "hatch bg-errored-soft ring-1 ring-errored ring-inset",
} as const;

/** A gate's slots as a strip of small marks: heights and colours differ by outcome; the label counts them in words. */
export function SlotStrip({ slots }: { slots: readonly SlotView[] }) {
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const word = slot.outcome ? outcomeLabel(slot.outcome) : slot.running ? "Running" : "Planned";
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].map(([word, count]) => `${count} ${word.toLowerCase()}`).join(", ");
  return (
    <span role="img" aria-label={words} title={words} className="flex h-4 min-w-0 items-end gap-px overflow-hidden">
      {slots.map((slot) => (
        <span
          key={slot.slot}
          className={cn(
            "w-1.5 shrink-0 rounded-[1px]",
            slot.outcome === null && "h-1 bg-line-strong",
            slot.outcome === null && slot.running && "h-2 animate-breathe bg-running",
            slot.outcome !== null && FILL[slot.outcome],
            slot.outcome === "passed" && "h-4",
            slot.outcome === "failed" && "h-2",
            slot.outcome === "truncated" && "h-3",
            slot.outcome === "errored" && "h-4",
          )}
        />
      ))}
    </span>
  );
}
