"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import type { PublicFailure } from "@/app/_edge/failure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { importHref } from "./import-words";

/** Starts an import of what was typed; gives its id. */
export type StartImport = (typed: unknown) => Promise<ActionResult<string>>;

export interface SourceField {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly hint: ReactNode;
}

interface SourceFormProps {
  label: string;
  fields: readonly SourceField[];
  start: StartImport;
  submit: string;
}

/** A source that is typed: an address or a path. What was typed stays where it is refused. */
export function SourceForm({ label, fields, start, submit }: SourceFormProps) {
  const router = useRouter();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<PublicFailure | null>(null);
  const [starting, startTransition] = useTransition();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const values = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? ""]));
      const result = await start(values).catch(() => null);
      if (result === null)
        setError({ code: "unreachable", message: "The server could not be reached", remedy: "Try again." });
      else if (result.ok) router.push(importHref(result.value));
      else setError(result.error);
    });
  };
  return (
    <form aria-label={label} onSubmit={onSubmit} noValidate className="space-y-3">
      {fields.map(({ name, ...rest }) => (
        <Field
          key={name}
          name={name}
          {...rest}
          error={error?.fields?.[name]}
          value={typed[name] ?? ""}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={starting}>
          {starting ? "Starting…" : submit}
        </Button>
        {error && !error.fields && (
          <span role="alert" className="text-failed text-sm">
            {[error.message, error.remedy].filter(Boolean).join(". ")}{" "}
            <span className="text-faint">({error.code})</span>
          </span>
        )}
      </div>
    </form>
  );
}
