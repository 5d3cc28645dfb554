"use server";
import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { notFound } from "@/app/_edge/failure";
import { findEndpoint, removeEndpoint, saveEndpoint } from "@/lib/solve/endpoints/store";
import { testConnection } from "./test-connection";

const text = z.string().max(2_000);

const save = action(z.object({ id: text, baseUrl: text, modelName: text, keyEnv: text }), async (input) => {
  const saved = await saveEndpoint(input);
  refresh();
  return saved;
});

const remove = action(z.string(), async (id) => {
  const removed = await removeEndpoint(id);
  refresh();
  return removed;
});

const test = action(z.string(), async (id) => {
  const endpoint = await findEndpoint(id);
  if (!endpoint) throw notFound(`A model named ${id}`);
  return testConnection(endpoint);
});

export async function saveModel(input: unknown) {
  return save(input);
}

export async function removeModel(id: string) {
  return remove(id);
}

export async function testModel(id: string) {
  return test(id);
}
