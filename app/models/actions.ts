"use server";
import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { removeEndpoint, saveEndpoint } from "@/lib/solve/endpoints/store";

const text = z.string().max(2_000);

const saved = z.object({
  as: z.enum(["new", "present"]),
  ...{ id: text, baseUrl: text, modelName: text, keyEnv: text },
  ...{ temperature: text, topP: text, maxOutputTokens: text },
  ...{ inputPrice: text, cachedPrice: text, outputPrice: text },
  ...{ concurrency: text, requestsPerMinute: text, tokensPerMinute: text },
  quirks: z.record(text, text),
});

const save = action(saved, async ({ as, ...input }) => {
  const { id } = await saveEndpoint({ ...input, modelName: input.modelName.trim() || input.id }, as);
  refresh();
  return { id };
});

const remove = action(z.string(), async (id) => {
  const removed = await removeEndpoint(id);
  refresh();
  return removed;
});

export async function saveModel(input: unknown) {
  return save(input);
}

export async function removeModel(id: string) {
  return remove(id);
}
