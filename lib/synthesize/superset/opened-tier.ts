import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import type { TaskSource } from "@/lib/task/task-source";

/** A tier with its interface as the sandbox saw it: what a replay of its gold path tells. */
export interface OpenedTier {
  readonly task: Pick<TaskSource, "name" | "instruction" | "database" | "tools" | "language" | "gold" | "metadata">;
  readonly tools: readonly ToolSpec[];
  readonly entities: readonly EntitySpec[];
}
