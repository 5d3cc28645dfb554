import { cn } from "./cn";

/** Levels from 4 on share the deepest colour; the number tells them apart. */
const DOTS = ["bg-level-0", "bg-level-1", "bg-level-2", "bg-level-3", "bg-level-4"] as const;
const VARIABLES = [
  "--color-level-0",
  "--color-level-1",
  "--color-level-2",
  "--color-level-3",
  "--color-level-4",
] as const;

/** A level's colour as a CSS value, for charts. */
export const levelColor = (level: number): string => `var(${VARIABLES[Math.min(Math.max(level, 0), 4)]})`;

/** `t2` with the colour of the ordered ramp. */
export function LevelTag({ level, className }: { level: number; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-1.5 font-mono text-sm", className)}>
      <span aria-hidden className={cn("h-3 w-1 rounded-full", DOTS[Math.min(Math.max(level, 0), 4)])} />t{level}
    </span>
  );
}
