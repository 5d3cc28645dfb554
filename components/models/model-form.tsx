"use client";
import { type FormEvent, useState, useTransition } from "react";
import type { PublicFailure } from "@/app/_edge/failure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import type { ModelActions } from "./model-list";

const EMPTY = { id: "", baseUrl: "", modelName: "", keyEnv: "" };

/** Connects a model. What was typed stays until it was saved. */
export function ModelForm({ save }: { save: ModelActions["save"] }) {
  const [typed, setTyped] = useState(EMPTY);
  const [error, setError] = useState<PublicFailure | null>(null);
  const [saving, startSaving] = useTransition();
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    error: error?.fields?.[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    startSaving(async () => {
      const modelName = typed.modelName.trim() || typed.id.trim();
      const result = await save({ ...typed, modelName });
      if (result.ok) {
        showToast(`${result.value.id} is connected`, {
          description: "Test the connection, then run a gate on any tier.",
        });
        setTyped(EMPTY);
        setError(null);
      } else setError(result.error);
    });
  };

  return (
    <form onSubmit={submit} noValidate className="grid max-w-4xl grid-cols-1 gap-3 px-4 pb-5 sm:grid-cols-2">
      <Field
        label="Name"
        placeholder="openai/gpt-5-mini"
        hint="How it is called here: in ladders, gates and exports."
        autoComplete="off"
        spellCheck={false}
        {...field("id")}
      />
      <Field
        label="Base URL"
        type="url"
        placeholder="https://api.openai.com/v1"
        hint="Any endpoint that speaks OpenAI's chat completions with tools."
        autoComplete="off"
        spellCheck={false}
        {...field("baseUrl")}
      />
      <Field
        label="Model name sent"
        placeholder={typed.id.trim() || "gpt-5-mini"}
        hint="What the endpoint expects as “model”. Empty: the same as the name."
        autoComplete="off"
        spellCheck={false}
        {...field("modelName")}
      />
      <Field
        label="Key variable"
        placeholder="OPENAI_API_KEY"
        hint="The name of an environment variable of web and worker, never the key itself. Empty: no key is sent."
        autoComplete="off"
        spellCheck={false}
        {...field("keyEnv")}
      />
      <div className="flex items-center gap-3 sm:col-span-2">
        <Button type="submit" variant="primary" disabled={saving}>
          {saving ? "Connecting…" : "Connect model"}
        </Button>
        {error && !error.fields && (
          <span role="alert" className="text-failed">
            {error.message} <span className="text-faint">({error.code})</span>
          </span>
        )}
        {error?.fields && (
          <span role="alert" className="text-failed">
            Correct the marked fields
          </span>
        )}
      </div>
    </form>
  );
}
