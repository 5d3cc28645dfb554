import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const styles = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-ui font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent-strong",
        default: "border border-line-strong bg-surface text-ink hover:bg-hover",
        ghost: "text-muted hover:bg-hover hover:text-ink",
        danger: "border border-line-strong bg-surface text-failed hover:border-failed hover:bg-failed-soft",
      },
      size: {
        sm: "h-6 px-2 text-sm",
        md: "h-7 px-2.5 text-base",
        lg: "h-8 px-3 text-base",
        icon: "size-7 p-0",
        "icon-sm": "size-6 p-0",
      },
    },
    defaultVariants: { variant: "default", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof styles> & { asChild?: boolean };

/** `asChild` gives the look to a link. Icon buttons need an `aria-label`. */
export function Button({ className, variant, size, asChild = false, type, ...rest }: ButtonProps) {
  const classes = cn(styles({ variant, size }), className);
  return asChild ? (
    <Slot.Root className={classes} {...rest} />
  ) : (
    <button type={type ?? "button"} className={classes} {...rest} />
  );
}
