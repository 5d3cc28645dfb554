import Link from "next/link";
import type { ReactNode } from "react";
import { ModelSelect } from "@/components/synthesis/model-select";
import { Field, Select, Textarea } from "@/components/ui/field";
import { plural } from "@/components/ui/format";
import { namesOf, type PlanFields, type PlanProblems } from "./plan-fields";
import type { PlanChoices } from "./plan-view";

interface PlanFormProps {
  fields: PlanFields;
  problems: PlanProblems;
  choices: PlanChoices;
  change: (changed: Partial<PlanFields>) => void;
}

type Numbers = "atLeast" | "count" | "levels" | "k" | "low" | "high" | "atOnce" | "dollars" | "turns" | "hours";
const DECIMAL: ReadonlySet<Numbers> = new Set(["atLeast", "low", "high", "dollars", "hours"]);

/** The question of a wave, in the order in which one decides. */
export function PlanForm({ fields, problems, choices, change }: PlanFormProps) {
  const text = (name: Numbers) => ({
    name: `wave-${name}`,
    inputMode: DECIMAL.has(name) ? ("decimal" as const) : ("numeric" as const),
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value.trim() }),
  });
  const evolving = fields.way === "evolve";
  return (
    <form
      aria-label="Plan of a wave"
      onSubmit={(event) => event.preventDefault()}
      className="space-y-4 border-line p-4 max-lg:border-b lg:border-r"
    >
      <fieldset className="space-y-1.5">
        <legend className="mb-1 font-medium text-sm">What is written</legend>
        <Choice name="way" checked={evolving} onChoose={() => change({ way: "evolve" })}>
          Evolve: the next levels of each seed's family
        </Choice>
        <Choice name="way" checked={!evolving} onChoose={() => change({ way: "fork" })}>
          Fork: a new family of each seed's difficulty
        </Choice>
      </fieldset>
      <Seeds fields={fields} problems={problems} choices={choices} change={change} text={text} />
      <div className="grid gap-3">
        <ModelSelect
          label="Author"
          name="wave-author"
          hint="writes the tiers"
          risk="its runs may be paused at once"
          models={choices.authors}
          value={fields.author}
          onChange={(author) => change({ author })}
        />
        <ModelSelect
          label="Gating solver"
          name="wave-solver"
          hint="plays the gates; best a stronger one than solved the seeds"
          risk="its rollouts may all be errored"
          models={choices.solvers}
          value={fields.solver}
          onChange={(solver) => change({ solver })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={evolving ? "Levels above each seed" : "Last level"}
          placeholder={evolving ? "2" : "4"}
          {...text("levels")}
        />
        <Field label="Rollouts a gate (k)" {...text("k")} />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Band of the new tiers</legend>
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" placeholder="by level" {...text("low")} />
          <Field label="To" placeholder="by level" {...text("high")} />
        </div>
        <p className="mt-1 text-faint text-sm">
          {fields.low === "" && fields.high === "" ? (
            <>
              As in the{" "}
              <Link href="/runs/bands" className="text-accent underline underline-offset-2">
                settings
              </Link>
              : {choices.bands.map((words, level) => `t${level} ${words}`).join("; ")}, and so above it.
            </>
          ) : (
            "Counts for all levels. From 0: a tier that nobody passes is not in it."
          )}
        </p>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">All runs together</legend>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Runs at once" {...text("atOnce")} />
          <Field label="Budget in US dollars" placeholder="no bound" {...text("dollars")} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Each run at most</legend>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Turns" placeholder="400" {...text("turns")} />
          <Field label="Hours" placeholder="24" {...text("hours")} />
        </div>
      </fieldset>
    </form>
  );
}

interface SeedsProps extends PlanFormProps {
  text: (name: Numbers) => Omit<Parameters<typeof Field>[0], "label">;
}

/** Which tiers seed the wave. */
function Seeds({ fields, problems, choices, change, text }: SeedsProps) {
  const { rule } = fields;
  return (
    <fieldset className="space-y-1.5">
      <legend className="mb-1 font-medium text-sm">Seeds</legend>
      <Choice name="rule" checked={rule === "hardest"} onChoose={() => change({ rule: "hardest" })}>
        The hardest accepted tiers
      </Choice>
      <Choice name="rule" checked={rule === "too-easy"} onChoose={() => change({ rule: "too-easy" })}>
        Those that a model solves too easily
      </Choice>
      <Choice name="rule" checked={rule === "chosen"} onChoose={() => change({ rule: "chosen" })}>
        Named tiers, one a line
      </Choice>
      {rule === "chosen" ? (
        <div className="ml-6">
          <Textarea
            aria-label="Tiers, one a line"
            aria-invalid={problems.names ? true : undefined}
            aria-describedby="wave-names-said"
            className="font-mono text-sm"
            value={fields.names}
            placeholder={"day_spa_t4\npet_grooming_t4"}
            onChange={(event) => change({ names: event.target.value })}
          />
          <p
            id="wave-names-said"
            className={`text-sm first-letter:uppercase ${problems.names ? "text-failed" : "text-faint"}`}
          >
            {problems.names ?? plural(namesOf(fields.names).length, "tier")}
          </p>
        </div>
      ) : (
        <div className="ml-6 space-y-3">
          <div>
            <label htmlFor="wave-rates" className="mb-1 block font-medium text-sm">
              By the rates of
            </label>
            <Select
              id="wave-rates"
              className="w-full"
              aria-invalid={problems.rates ? true : undefined}
              aria-describedby="wave-rates-said"
              value={fields.rates}
              onChange={(event) => change({ rates: event.target.value })}
            >
              {!choices.series.some((series) => series.text === fields.rates) && (
                <option value={fields.rates}>
                  {fields.rates === "" ? "no rates stand yet" : `${fields.rates}: no such rates`}
                </option>
              )}
              {choices.series.map((series) => (
                <option key={series.text} value={series.text}>
                  {series.label}
                </option>
              ))}
            </Select>
            <p id="wave-rates-said" className="mt-1 text-failed text-sm first-letter:uppercase empty:hidden">
              {problems.rates}
            </p>
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Field label="Seeds at most" {...text("count")} />
            {rule === "too-easy" && <Field label="Solved at least" {...text("atLeast")} />}
          </div>
        </div>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ name, checked, onChoose, children }: ChoiceProps) => (
  <label className="flex items-center gap-2.5">
    <input type="radio" name={`wave-${name}`} checked={checked} onChange={onChoose} className="accent-accent" />
    {children}
  </label>
);
