"use client";
import { Play } from "lucide-react";
import { Button } from "@/components/ui/button";
import { demoForm } from "./run-form";
import type { OrderChoices, OrderRuns } from "./synthesis-acts";
import { useOrder } from "./use-order";

/** Starts the offline demonstration in one click. */
export function DemoRun({ demo, order }: { demo: OrderChoices["demo"]; order: OrderRuns }) {
  const { send, pending, failure } = useOrder(order);
  return (
    <div className="flex flex-col items-start gap-2 sm:items-center">
      <Button variant="primary" disabled={pending} onClick={() => send(demoForm(demo))}>
        <Play /> {pending ? "Starting" : "Watch an offline demonstration"}
      </Button>
      <p className="max-w-[60ch] text-faint text-sm">
        A scripted author and an offline solver of this program play a whole run, without a key and without cost. They
        measure nothing.
      </p>
      {failure && (
        <p role="alert" className="max-w-[60ch] text-failed">
          {failure}
        </p>
      )}
    </div>
  );
}
