"use client";
import { type FormEvent, useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import type { PublicFailure } from "@/app/_edge/failure";
import { Button } from "@/components/ui/button";
import { DialogClose } from "@/components/ui/dialog";
import { Field, Select } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { NUMBER_GROUPS } from "./model-fields";
import type { ModelActions, QuirkChoice, TypedModel } from "./model-rows";

interface ModelFormProps {
  /** What it begins with. */
  initial: TypedModel;
  /** A present model keeps its name: what was measured is under it. */
  present: boolean;
  quirks: readonly QuirkChoice[];
  save: ModelActions["save"];
  done: () => void;
}

const GROUP = "grid grid-cols-1 gap-3 sm:grid-cols-2";

/** Connects a model, or changes how it is reached. What was typed stays until it was saved. */
export function ModelForm({ initial, present, quirks, save, done }: ModelFormProps) {
  const [typed, setTyped] = useState<TypedModel>(initial);
  const [error, setError] = useState<PublicFailure | null>(null);
  const [saving, startSaving] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const textOf = (name: string): string => {
    const value = typed[name];
    return typeof value === "string" ? value : "";
  };
  const field = (name: string) => ({
    name,
    value: textOf(name),
    error: error?.fields?.[name],
    autoComplete: "off",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    startSaving(async () => {
      const result = await save({ ...typed, as: present ? "present" : "new" });
      if (!result.ok) {
        flushSync(() => setError(result.error));
        // The form is longer than a phone: what is wrong may be out of sight.
        form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
        return;
      }
      showToast(present ? `${result.value.id} is changed` : `${result.value.id} is connected`, {
        description: present ? undefined : "Test the connection, then run a gate on any tier.",
      });
      done();
    });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className={GROUP}>
        <Field
          label="Name"
          placeholder="openai/gpt-5-mini"
          hint={
            present ? "Stays: what was measured is under it." : "How it is called here: in ladders, gates and exports."
          }
          readOnly={present}
          {...field("id")}
        />
        <Field
          label="Base URL"
          type="url"
          placeholder="https://api.openai.com/v1"
          hint="Any endpoint that speaks OpenAI's chat completions with tools."
          {...field("baseUrl")}
        />
        <Field
          label="Model name sent"
          placeholder={textOf("id").trim() || "gpt-5-mini"}
          hint="What the endpoint expects as “model”. Empty: the same as the name."
          {...field("modelName")}
        />
        <Field
          label="Key variable"
          placeholder="OPENAI_API_KEY"
          hint="The name of an environment variable of web and workers, never the key itself. Empty: no key is sent."
          {...field("keyEnv")}
        />
      </div>
      {NUMBER_GROUPS.map(({ title, hint, fields }) => (
        <fieldset key={title}>
          <legend className="font-semibold text-sm">{title}</legend>
          <p className="mb-2 text-faint text-sm">{hint}</p>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            {fields.map(({ name, label, placeholder }) => (
              <Field key={name} label={label} inputMode="decimal" placeholder={placeholder} {...field(name)} />
            ))}
          </div>
        </fieldset>
      ))}
      <details open={Object.keys(initial.quirks).length > 0 || undefined}>
        <summary className="cursor-pointer font-semibold text-sm">Quirks</summary>
        <p className="mt-1 mb-2 text-faint text-sm">
          How it differs from the API. Left alone they are told from the base URL and learned from what is refused; what
          is set here is never learned otherwise.
        </p>
        <div className={GROUP}>
          {quirks.map((quirk) => (
            <QuirkField
              key={quirk.name}
              quirk={quirk}
              value={typed.quirks[quirk.name] ?? ""}
              error={error?.fields?.[`quirks.${quirk.name}`]}
              set={(value) => setTyped({ ...typed, quirks: { ...typed.quirks, [quirk.name]: value } })}
            />
          ))}
        </div>
      </details>
      <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t pt-3">
        {error && (
          <span role="alert" className="mr-auto text-failed">
            {error.fields ? "Correct the marked fields" : `${error.message} (${error.code})`}
          </span>
        )}
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" disabled={saving}>
          {saving ? "Saving…" : present ? "Save" : "Connect model"}
        </Button>
      </div>
    </form>
  );
}

interface QuirkFieldProps {
  quirk: QuirkChoice;
  value: string;
  error: string | undefined;
  set: (value: string) => void;
}

function QuirkField({ quirk, value, error, set }: QuirkFieldProps) {
  const id = `quirk-${quirk.name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {quirk.title}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => set(event.target.value)}
        aria-invalid={error ? true : undefined}
        className="w-full"
      >
        <option value="">learned</option>
        {quirk.values.map((each) => (
          <option key={each.value} value={each.value}>
            {each.words}
          </option>
        ))}
      </Select>
      {error && <p className="mt-1 text-failed text-sm">{error}</p>}
    </div>
  );
}
