import { database } from "@/lib/db";
import { type Bands, bandsSchema, DEFAULT_BANDS } from "../bands";

const KEY = "gate.bands";

/** The bands that new gates are held to: as edited, else the defaults. */
export async function readBands(): Promise<Bands> {
  const row = await database().setting.findUnique({ where: { key: KEY } });
  return row ? bandsSchema.parse(JSON.parse(row.value)) : DEFAULT_BANDS;
}

/** Edits the bands of gates to come; planned gates keep theirs. @throws ZodError where a band is upside down */
export async function saveBands(bands: unknown): Promise<Bands> {
  const valid = bandsSchema.parse(bands);
  const value = JSON.stringify(valid);
  await database().setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } });
  return valid;
}
