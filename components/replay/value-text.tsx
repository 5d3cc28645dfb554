import { cn } from "@/components/ui/cn";

/** Any value as text in a line of prose: strings as they are, everything else as JSON. */
export function ValueText({ value, className }: { value: unknown; className?: string }) {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const isPlain = typeof value !== "object" || value === null;
  return <span className={cn(!isPlain && "font-mono text-sm", className)}>{text === "" ? '""' : text}</span>;
}
