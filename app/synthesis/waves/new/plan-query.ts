import { z } from "zod";
import type { PlanFields } from "@/components/waves/plan-fields";

const text = z.string().trim().max(20_000).optional().catch(undefined);

/** What the address of a plan may say; each as text, so that what is wrong is told beside its field. */
const schema = z.object({
  way: z.enum(["evolve", "fork"]).optional().catch(undefined),
  rule: z.enum(["hardest", "too-easy", "chosen"]).optional().catch(undefined),
  ...{ rates: text, atLeast: text, names: text, without: text, count: text, levels: text, author: text, solver: text },
  ...{ k: text, low: text, high: text, atOnce: text, dollars: text, turns: text, hours: text },
});

/** The fields of a plan: those of the address, else as they are at first. */
export function fieldsOf(params: Record<string, string | string[] | undefined>, first: PlanFields): PlanFields {
  const given = Object.entries(schema.parse(params)).filter(([, value]) => value !== undefined);
  return { ...first, ...Object.fromEntries(given) };
}
