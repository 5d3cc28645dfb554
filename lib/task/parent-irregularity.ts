import type { Irregularity, TaskMetadata } from "./task-source";

/** Reports a named parent which is not among `names`, the tasks and folders that stand beside this one. */
export function parentIrregularity(
  task: { readonly metadata: Pick<TaskMetadata, "parent"> },
  names: ReadonlySet<string>,
): Irregularity | null {
  const { parent } = task.metadata;
  if (parent === null || parent === "" || names.has(parent)) return null;
  return { kind: "parent-absent", message: `task.toml names \`${parent}\` as parent, which is not there` };
}
