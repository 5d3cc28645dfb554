import { z } from "zod";
import { pageNumber } from "@/app/_edge/page-number";
import { FAILURE_KINDS } from "@/lib/trajectories/failures/failure";
import type { FailureFilter } from "@/lib/trajectories/failures/overview/filter";

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const text = z.preprocess(one, z.string().min(1).max(300).optional()).catch(undefined);

const schema = z.object({
  kind: z.preprocess(one, z.enum(FAILURE_KINDS).optional()).catch(undefined),
  level: z.preprocess(one, z.coerce.number().int().min(0).max(1_000).optional()).catch(undefined),
  strategy: text,
  model: text,
  backend: text,
  demo: z.preprocess(one, z.enum(["with", "without"])).catch("with"),
  page: z.preprocess(one, pageNumber),
});

/** The page's address; what makes no sense in it is left out. */
export function failuresAddress(params: unknown): { readonly filter: FailureFilter; readonly page: number } {
  const { kind, level, strategy, model, backend, demo, page } = schema.parse(params);
  return { filter: { kind, level, strategy, modelId: model, backend, demo: demo === "with" }, page };
}
