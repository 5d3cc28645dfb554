import { CircleAlert } from "lucide-react";
import type { ImportRunView } from "@/lib/corpus/imports/views";

/** Why an import ended early: what, what to do, and a code to quote. */
export function ImportProblem({ run }: { run: ImportRunView }) {
  if (run.problem === null) return null;
  const { message, remedy, code } = run.problem;
  return (
    <div role="alert" className="flex shrink-0 items-start gap-3 border-line border-b bg-failed-soft px-4 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-failed" />
      <div className="min-w-0 max-w-[80ch] [overflow-wrap:anywhere]">
        <p className="font-medium">{message}</p>
        <p className="text-muted">{remedy}</p>
        <p className="mt-0.5 text-muted text-sm">
          {run.done > 0 && "What was imported before is kept. "}
          Code <code className="select-all font-mono">{code}</code>
        </p>
      </div>
    </div>
  );
}
