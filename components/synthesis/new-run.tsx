"use client";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { plural } from "@/components/ui/format";
import { useKeys } from "@/components/ui/use-keys";
import { demoForm, emptyFields, formOf, problemsOf, type RunFields, runsOf } from "./run-form";
import { RunFormFields } from "./run-form-fields";
import type { OrderChoices, OrderRuns } from "./synthesis-acts";
import { useOrder } from "./use-order";

const FORM = "new-synthesis-run";

/** Opens the form of a new run: who writes, who judges, what is written, and how much it may use. */
export function NewRun({ choices, order }: { choices: OrderChoices; order: OrderRuns }) {
  const [open, setOpen] = useState(false);
  const [fields, setFields] = useState(() => emptyFields(choices));
  const { send, pending, failure } = useOrder(order);
  const problems = problemsOf(fields);
  const valid = Object.keys(problems).length === 0;
  const close = () => setOpen(false);
  useKeys([{ keys: "n", label: "New run", run: () => setOpen(true) }], { scope: "Synthesis" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid && !pending) send(formOf(fields), close);
  };
  const change = (changed: Partial<RunFields>) => setFields((before) => ({ ...before, ...changed }));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary">
          <Plus /> New run
        </Button>
      }
      title="New run"
      description="A synthesizer designs a family and writes it tier by tier. A tier is accepted only where the solver's pass rate lands in the band of its level."
      className="w-[min(42rem,calc(100vw-1.5rem))]"
      footer={
        <>
          <Button
            variant="ghost"
            disabled={pending}
            className="mr-auto max-sm:hidden"
            onClick={() => send(demoForm(choices.demo), close)}
          >
            Offline demonstration
          </Button>
          <DialogClose>
            <Button>Back</Button>
          </DialogClose>
          <Button type="submit" form={FORM} variant="primary" disabled={!valid || pending}>
            {pending ? "Starting" : valid ? `Start ${plural(runsOf(fields), "run")}` : "Start"}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="space-y-4">
        <RunFormFields fields={fields} problems={problems} choices={choices} change={change} />
        {failure && (
          <p role="alert" className="text-failed">
            {failure}
          </p>
        )}
        <Button disabled={pending} className="sm:hidden" onClick={() => send(demoForm(choices.demo), close)}>
          Offline demonstration instead
        </Button>
      </form>
    </Dialog>
  );
}
