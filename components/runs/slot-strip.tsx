import { cn } from "@/components/ui/cn";
import { type OutcomeOrRunning, outcomeLabel } from "@/components/ui/outcome-sign";
import type { SlotLetter } from "@/lib/gate/views";

const STATES = {
  p: "passed",
  f: "failed",
  t: "truncated",
  e: "errored",
  r: "running",
  s: "stopped",
  "-": "planned",
} as const satisfies Record<SlotLetter, OutcomeOrRunning>;

const MARKS = {
  p: "h-4 bg-passed",
  f: "h-2 bg-failed",
  t: "h-3 bg-truncated",
  e: "h-4 hatch bg-errored-soft ring-1 ring-errored ring-inset",
  r: "h-2 animate-breathe bg-running",
  s: "h-1 bg-line-strong",
  "-": "h-1 bg-line-strong",
} as const satisfies Record<SlotLetter, string>;

const ORDER: readonly SlotLetter[] = ["p", "f", "t", "e", "r", "s", "-"];

/** As many marks as the column has room for; with more slots their shares are drawn. */
const ROOM = 20;

/** A gate's slots as a strip of small marks: heights and colours differ by outcome; the label counts them in words. */
export function SlotStrip({ letters }: { letters: string }) {
  const slots = [...letters] as SlotLetter[]; // written by gateLine
  const counts = ORDER.flatMap((letter) => {
    const count = slots.filter((slot) => slot === letter).length;
    return count > 0 ? [{ letter, count }] : [];
  });
  const words = counts.map(({ letter, count }) => `${count} ${outcomeLabel(STATES[letter]).toLowerCase()}`).join(", ");
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="flex h-4 min-w-0 grow items-end gap-px overflow-hidden"
    >
      {slots.length <= ROOM
        ? slots.map((letter, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            <span key={slot} className={cn("w-1.5 shrink-0 rounded-[1px]", MARKS[letter])} />
          ))
        : counts.map(({ letter, count }) => (
            <span
              key={letter}
              className={cn("min-w-0.5 basis-0 rounded-[1px]", MARKS[letter])}
              style={{ flexGrow: count }}
            />
          ))}
    </span>
  );
}
