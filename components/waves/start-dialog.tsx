"use client";
import { Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { plural } from "@/components/ui/format";
import { showToast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import { startWords } from "./estimate-words";
import { waveHref } from "./hrefs";
import { type PlanFields, waveForm } from "./plan-fields";
import type { AskedPlan, PlanChoices } from "./plan-view";
import type { StartWave } from "./wave-acts";

interface StartDialogProps {
  asked: AskedPlan;
  choices: PlanChoices;
  disabled: boolean;
  start: StartWave;
}

/** Starts the wave once its size and rough cost were told. What was refused stands beside the button; nothing is lost. */
export function StartDialog({ asked, choices, disabled, start }: StartDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  // Of the question that was refused; another one has not been yet.
  const [failure, setFailure] = useState<{ of: PlanFields; words: string } | null>(null);
  const [pending, transition] = useTransition();
  const { plan, fields } = asked;
  useKeys([{ keys: "s", label: "Start wave", run: () => setOpen(true) }], { scope: "Plan", enabled: !disabled });
  if (!plan) return null;
  const send = () => {
    setOpen(false);
    setFailure(null);
    transition(async () => {
      const result = await start(
        waveForm(
          fields,
          plan.seeds.map(({ name }) => name),
        ),
      );
      if (!result.ok) {
        const { message, remedy, code } = result.error;
        setFailure({ of: fields, words: `${message}${remedy ? ` ${remedy}` : ""} (${code})` });
        return;
      }
      showToast(`Wave ${result.value.wave} started`, { description: "You can leave its page: it goes on." });
      router.push(waveHref(result.value.wave));
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Button variant="primary" size="lg" disabled={disabled || pending} onClick={() => setOpen(true)}>
        <Play /> {pending ? "Starting" : "Start wave"}
      </Button>
      {failure?.of === fields && (
        <p role="alert" className="min-w-0 max-w-[90ch] text-failed [overflow-wrap:anywhere]">
          {failure.words}
        </p>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Start a wave of ${plural(plan.seeds.length, "seed")}?`}
        description={startWords(plan, fields, choices)}
        footer={
          <>
            <DialogClose>
              <Button>Back</Button>
            </DialogClose>
            <Button variant="primary" onClick={send}>
              Start wave
            </Button>
          </>
        }
      />
    </div>
  );
}
