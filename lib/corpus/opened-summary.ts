import type { Language } from "@/lib/task/task-source";
import type { TaskSummary } from "./summarise-task";
import { searchDocument } from "./words";

/** Names that a task showed when it was opened in the sandbox. */
export interface Opened {
  readonly tools: readonly { readonly name: string }[];
  readonly entities: readonly { readonly name: string }[];
}

/**
 * A summary with what the check knows better than the text of the module. A TypeScript module may make its tools in any
 * way, so that only opening it names them all; in Python the layout is the definition of the corpus's figures (methods
 * with a bare `@tool`, top-level classes), which must not change when a tier is checked.
 */
export function openedSummary(summary: TaskSummary, language: Language, opened: Opened | null): TaskSummary {
  if (opened === null || language === "python") return summary;
  const tool = [...new Set(opened.tools.map(({ name }) => name))];
  const entity = [...new Set(opened.entities.map(({ name }) => name))];
  return {
    columns: { ...summary.columns, toolCount: tool.length },
    facets: { ...summary.facets, tool, entity },
    document: searchDocument([summary.document, ...tool, ...entity]),
  };
}
