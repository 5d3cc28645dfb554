import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A dense table that reaches the edges and scrolls sideways inside itself where it must. */
export function Table({ className, label, ...rest }: ComponentProps<"table"> & { label: string }) {
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={label} className={cn("w-full border-collapse text-base", className)} {...rest} />
    </div>
  );
}

export function Th({ className, numeric, ...rest }: ComponentProps<"th"> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cn(
        "h-7 whitespace-nowrap border-line border-b px-2 text-left font-medium text-muted text-sm first:pl-4 last:pr-4",
        numeric && "text-right",
        className,
      )}
      {...rest}
    />
  );
}

export function Tr({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={cn("border-line border-b last:border-b-0 hover:bg-hover", className)} {...rest} />;
}

export function Td({ className, numeric, ...rest }: ComponentProps<"td"> & { numeric?: boolean }) {
  return (
    <td
      className={cn("h-8 px-2 align-middle first:pl-4 last:pr-4", numeric && "whitespace-nowrap text-right", className)}
      {...rest}
    />
  );
}
