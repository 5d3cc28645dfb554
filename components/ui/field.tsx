import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  /** Says what is wrong with what was typed. */
  error?: string | undefined;
}

/** A labelled input whose hint and error are read with it. */
export function Field({ label, name, hint, error, className, ...rest }: FieldProps) {
  const id = `field-${name}`;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={cn("min-w-0", className)}>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <Input
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="w-full"
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-failed text-sm first-letter:uppercase">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-faint text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      className={cn(
        "h-7 rounded-ui border border-line-strong bg-surface px-2 text-base text-ink placeholder:text-faint aria-invalid:border-failed max-sm:text-lg",
        className,
      )}
      {...rest}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={cn(
        "min-h-20 w-full rounded-ui border border-line-strong bg-surface px-2 py-1.5 text-base text-ink placeholder:text-faint aria-invalid:border-failed max-sm:text-lg",
        className,
      )}
      {...rest}
    />
  );
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <select
      className={cn("h-7 rounded-ui border border-line-strong bg-surface px-1.5 text-base text-ink", className)}
      {...rest}
    />
  );
}
