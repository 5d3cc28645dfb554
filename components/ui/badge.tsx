import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const styles = cva(
  "inline-flex h-[18px] shrink-0 items-center gap-1 whitespace-nowrap rounded-ui px-1.5 text-xs font-medium [&_svg]:size-3",
  {
    variants: {
      tone: {
        neutral: "bg-hover text-muted",
        outline: "border border-line-strong text-muted",
        accent: "bg-accent-soft text-accent-strong",
        passed: "bg-passed-soft text-passed",
        failed: "bg-failed-soft text-failed",
        truncated: "bg-truncated-soft text-truncated",
        errored: "hatch bg-errored-soft text-ink",
        running: "bg-running-soft text-running",
        demo: "border border-dashed border-line-strong text-muted",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

/** A short state in words. Colour only supports the words. */
export function Badge({ className, tone, ...rest }: ComponentProps<"span"> & VariantProps<typeof styles>) {
  return <span className={cn(styles({ tone }), className)} {...rest} />;
}
