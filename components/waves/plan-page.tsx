"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { namesOf, type PlanFields, planHref, planProblems } from "./plan-fields";
import { PlanForm } from "./plan-form";
import { PlanResult } from "./plan-result";
import type { AskedPlan, PlanChoices } from "./plan-view";
import type { StartWave } from "./wave-acts";

/** Milliseconds after the last key before the plan is made anew. */
const PAUSE = 350;

interface PlanPageProps {
  asked: AskedPlan;
  choices: PlanChoices;
  start: StartWave;
}

/** The question of a wave and the plan that answers it. The question is the address; the server makes the plan at once. */
export function PlanPage({ asked, choices, start }: PlanPageProps) {
  const router = useRouter();
  const { first } = asked;
  const [fields, setFields] = useState(asked.fields);
  const [pending, startTransition] = useTransition();
  const here = planHref(asked.fields, first);
  const wanted = planHref(fields, first);
  const problems = planProblems(fields);
  const sound = Object.keys(problems).length === 0;

  // Another address than those that were asked from here: a link or the way back. The form follows it.
  const sent = useRef(new Set([here]));
  useEffect(() => {
    if (sent.current.has(here)) return;
    sent.current.add(here);
    setFields(asked.fields);
  }, [here, asked.fields]);

  useEffect(() => {
    if (wanted === here || !sound) return;
    const timer = setTimeout(() => {
      sent.current.add(wanted);
      startTransition(() => router.replace(wanted, { scroll: false }));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, here, sound, router]);

  const change = (changed: Partial<PlanFields>) => setFields((before) => ({ ...before, ...changed }));
  const without = namesOf(fields.without);
  const takeOut = (name: string) =>
    fields.rule === "chosen"
      ? change({
          names: namesOf(fields.names)
            .filter((each) => each !== name)
            .join("\n"),
        })
      : change({ without: [...without, name].join(",") });
  return (
    <div className="grid min-w-0 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <PlanForm fields={fields} problems={problems} choices={choices} change={change} />
      <PlanResult
        asked={asked}
        choices={choices}
        stale={wanted !== here || pending}
        sound={sound}
        fields={fields}
        onTakeOut={takeOut}
        onPutBack={(name) => change({ without: without.filter((each) => each !== name).join(",") })}
        start={start}
      />
    </div>
  );
}
