import Link from "next/link";
import type { ReactNode } from "react";
import { Field, Select, Textarea } from "@/components/ui/field";
import { plural } from "@/components/ui/format";
import { ModelSelect } from "./model-select";
import { type FieldProblems, hintsOf, type RunFields } from "./run-form";
import { SeedField } from "./seed-field";
import type { OrderChoices } from "./synthesis-acts";

interface RunFormFieldsProps {
  fields: RunFields;
  problems: FieldProblems;
  choices: OrderChoices;
  change: (changed: Partial<RunFields>) => void;
}

/** The fields of a new run, in the order in which one decides. */
export function RunFormFields({ fields, problems, choices, change }: RunFormFieldsProps) {
  const text = (name: "count" | "lastLevel" | "k" | "dollars" | "turns" | "hours") => ({
    name: `synthesis-${name}`,
    inputMode: name === "dollars" || name === "hours" ? ("decimal" as const) : ("numeric" as const),
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value.trim() }),
  });
  const evolving = fields.seed !== "";
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <ModelSelect
          label="Author"
          name="author"
          hint="writes the tiers"
          risk="its runs may be paused at once"
          models={choices.authors}
          value={fields.authorId}
          onChange={(authorId) => change({ authorId })}
        />
        <ModelSelect
          label="Solver"
          name="solver"
          hint="plays the gates; the author never sees it"
          risk="its rollouts may all be errored"
          models={choices.solvers}
          value={fields.solverId}
          onChange={(solverId) => change({ solverId })}
        />
      </div>
      <p className="text-faint text-sm">
        <Link href="/models#add" className="text-accent hover:underline">
          Connect a model
        </Link>{" "}
        to write with a real one. Offline models show how a run goes and measure nothing.
      </p>
      <fieldset className="space-y-1.5">
        <legend className="mb-1 font-medium text-sm">Domains</legend>
        <Choice checked={fields.choice === "free"} onChoose={() => change({ choice: "free" })}>
          Free choice
        </Choice>
        {fields.choice === "free" && !evolving && <Field label="Runs" {...text("count")} className="ml-6 w-32" />}
        <Choice checked={fields.choice === "hints"} onChoose={() => change({ choice: "hints" })}>
          Domains to write about, one a line; each is a run
        </Choice>
        {fields.choice === "hints" && (
          <div className="ml-6">
            <Textarea
              aria-label="Domains, one a line"
              aria-invalid={problems.hints ? true : undefined}
              aria-describedby="synthesis-hints-said"
              value={fields.hints}
              placeholder={"a tram depot\nbee keepers"}
              onChange={(event) => change({ hints: event.target.value })}
            />
            <p
              id="synthesis-hints-said"
              className={`text-sm first-letter:uppercase ${problems.hints ? "text-failed" : "text-faint"}`}
            >
              {problems.hints ?? plural(hintsOf(fields.hints).length, "run")}
            </p>
          </div>
        )}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <SeedField value={fields.seed} error={problems.seed} onChange={(seed) => change({ seed })} />
        <div className="min-w-0">
          <label htmlFor="synthesis-language" className="mb-1 block font-medium text-sm">
            Language
          </label>
          <Select
            id="synthesis-language"
            className="w-full disabled:opacity-50"
            disabled={evolving}
            value={fields.language}
            onChange={(event) => change({ language: event.target.value === "python" ? "python" : "typescript" })}
          >
            <option value="typescript">TypeScript</option>
            <option value="python">Python</option>
          </Select>
          {evolving && <p className="mt-1 text-faint text-sm">That of the evolved tier</p>}
        </div>
        <Field label="Last level" placeholder={evolving ? "two above the tier" : "4"} {...text("lastLevel")} />
        <Field label="Rollouts a gate (k)" {...text("k")} />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Each run may use at most</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="US dollars" placeholder="no bound" {...text("dollars")} />
          <Field label="Turns" placeholder="400" {...text("turns")} />
          <Field label="Hours" placeholder="24" {...text("hours")} />
        </div>
        <p className="mt-1 text-faint text-sm">
          Past a bound the run ends and keeps its accepted tiers. Dollars count the author and its gates, as far as
          prices are known.
        </p>
      </fieldset>
      <div className="rounded-ui bg-sunken px-3 py-2 text-muted text-sm">
        <span className="font-medium text-ink">Bands of the solve rate</span> (
        <Link href="/runs/bands" className="text-accent hover:underline">
          change
        </Link>
        ): {choices.bands.map((words, level) => `t${level} ${words}`).join("; ")}. They are frozen when a run starts.
      </div>
    </>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ checked, onChoose, children }: ChoiceProps) => (
  <label className="flex items-center gap-2.5">
    <input type="radio" name="synthesis-choice" checked={checked} onChange={onChoose} className="accent-accent" />
    {children}
  </label>
);
