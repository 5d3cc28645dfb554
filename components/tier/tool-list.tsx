import { cn } from "@/components/ui/cn";
import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import { parameterRows } from "./parameter-rows";
import { ParameterTable } from "./parameter-table";

/** The tools as the solver sees them. */
export function ToolList({ tools, fresh }: { tools: readonly ToolSpec[]; fresh: ReadonlySet<string> }) {
  return (
    <ul>
      {tools.map((tool) => (
        <li
          key={tool.name}
          id={`tool-${tool.name}`}
          className="grid scroll-mt-24 gap-x-6 gap-y-1 border-line border-b px-4 py-2.5 target:bg-selected lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
        >
          <div className="min-w-0">
            <h3 className="flex items-center gap-2 font-medium font-mono text-sm">
              <a href={`#tool-${tool.name}`} className="truncate hover:text-accent">
                {tool.name}
              </a>
              {fresh.has(tool.name) && <span className="font-sans text-added text-xs">new in this tier</span>}
            </h3>
            <p className="verbatim max-w-[72ch] text-muted">{tool.description}</p>
          </div>
          <ParameterTable rows={parameterRows(tool.parameters)} label={`Parameters of ${tool.name}`} />
        </li>
      ))}
    </ul>
  );
}

/** The kinds of records, with their fields as their author typed them. */
export function EntityList({ entities, fresh }: { entities: readonly EntitySpec[]; fresh: ReadonlySet<string> }) {
  return (
    <ul className="grid gap-px px-4 pb-3 sm:grid-cols-2 xl:grid-cols-3">
      {entities.map((entity) => (
        <li key={entity.name} className="min-w-0 py-2 pr-6">
          <h3 className={cn("mb-0.5 font-medium", fresh.has(entity.name) && "text-added")}>{entity.name}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 font-mono text-sm">
            {entity.fields.map((field) => (
              <div key={field.name} className="contents">
                <dt className={fresh.has(`${entity.name}.${field.name}`) ? "text-added" : ""}>{field.name}</dt>
                <dd className="truncate text-faint" title={field.type}>
                  {field.type}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
