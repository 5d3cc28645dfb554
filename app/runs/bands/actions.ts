"use server";
import { refresh } from "next/cache";
import { action } from "@/app/_edge/action";
import { bandsSchema } from "@/lib/gate/bands";
import { saveBands } from "@/lib/gate/settings/store";

const save = action(bandsSchema, async (bands) => {
  const saved = await saveBands(bands);
  refresh();
  return saved;
});

/** Edits the bands that gates to come are held to. */
export async function saveAllBands(bands: unknown) {
  return save(bands);
}
