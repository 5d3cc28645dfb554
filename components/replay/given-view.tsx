import { ChevronRight } from "lucide-react";
import { parameterRows } from "@/components/tier/parameter-rows";
import { ParameterTable } from "@/components/tier/parameter-table";
import { formatBytes, plural } from "@/components/ui/format";
import type { TrajectoryHeader } from "@/lib/trajectories/replay/views";
import { FoldedText } from "./folded-text";

/** Step 0: what the solver was given. */
export function GivenView({ given }: { given: TrajectoryHeader["given"] }) {
  if (!given)
    return <p className="p-4 text-muted">Nothing has been given to the solver yet: the attempt is about to begin.</p>;
  return (
    <div className="space-y-4 p-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold text-md">What the solver was given</h2>
        <span className="text-faint text-sm">
          {plural(given.tools.length, "tool")}, a database of {formatBytes(given.databaseBytes)}
        </span>
      </header>
      <section aria-label="Instruction">
        <h3 className="mb-1 text-faint text-sm">Instruction</h3>
        <FoldedText text={given.instruction.trim()} limit={6_000} className="max-w-[72ch] text-md" />
      </section>
      <section aria-label="System prompt">
        <h3 className="mb-1 text-faint text-sm">System prompt</h3>
        <FoldedText text={given.system.trim()} className="max-w-[72ch] text-muted" />
      </section>
      <section aria-label="Tools">
        <h3 className="mb-1 text-faint text-sm">Tools</h3>
        <ul className="border-line border-t">
          {given.tools.map((tool) => (
            <li key={tool.name} className="border-line border-b">
              <details className="group">
                <summary className="flex min-h-8 list-none items-center gap-2 py-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
                  <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint group-open:rotate-90" />
                  <span className="shrink-0 font-medium font-mono text-sm">{tool.name}</span>
                  <span className="truncate text-muted">{tool.description}</span>
                </summary>
                <div className="pb-3 pl-6">
                  <FoldedText text={tool.description} className="mb-2 max-w-[72ch]" />
                  <ParameterTable rows={parameterRows(tool.parameters)} label={`Parameters of ${tool.name}`} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
