import type { Sandbox } from "@/lib/sandbox/contract";
import { findTasks } from "@/lib/task/find-tasks";
import { readTask } from "@/lib/task/read-task";
import type { TaskSource } from "@/lib/task/task-source";
import { FamilyIndex } from "../novelty/family-index";
import { namesOfFamily } from "../novelty/names-of-family";
import type { OpenedTier } from "../superset/opened-tier";
import { sandboxEffects } from "../tools/sandbox-effects";
import type { GateOrder, SynthesisWorld } from "../tools/world";

/** A world of task folders and a real sandbox, whose gates are written down and judged by the test. */
export async function sandboxWorld(sandbox: Sandbox, folder: string) {
  const families = new Map<string, TaskSource[]>();
  for (const path of await findTasks(folder)) {
    const reading = await readTask(path);
    if (reading.kind !== "task") continue;
    families.set(reading.task.family, [...(families.get(reading.task.family) ?? []), reading.task]);
  }
  const orders: GateOrder[] = [];
  const tiers = new Map<string, OpenedTier>();
  const effects = sandboxEffects(sandbox);
  const index = new FamilyIndex([...families].map(([family, each]) => namesOfFamily(family, each)));

  const world: SynthesisWorld = {
    ...effects,
    async listFamilies(words, page, size) {
      const found = [...families].filter(([family]) => family.includes(words)).sort(([a], [b]) => (a < b ? -1 : 1));
      const shown = found.slice((page - 1) * size, page * size).map(([family, each]) => ({
        family,
        levels: each.map(({ level }) => level),
        description: each[0]?.metadata.description ?? "",
      }));
      return { families: shown, total: found.length };
    },
    readFamily: async (family) => families.get(family) ?? null,
    familyIndex: async () => index,
    async acceptedTier(name) {
      const tier = tiers.get(name);
      if (!tier) throw new Error(`${name} was not accepted`);
      return tier;
    },
    async requestGate(order) {
      orders.push(order);
      return { gateId: `gate-${orders.length}` };
    },
  };
  /** What a store does when a tier is accepted. */
  const keep = async (task: TaskSource) => {
    const { tools, entities } = await effects.check(task);
    tiers.set(task.name, { task, tools, entities });
  };
  return { world, orders, keep };
}
