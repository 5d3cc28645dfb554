import { readSetting, writeSetting } from "@/lib/db/settings";
import { type Bands, bandsSchema, DEFAULT_BANDS } from "../bands";

const KEY = "gate.bands";

/** The bands that new gates are held to: as edited, else the defaults. */
export async function readBands(): Promise<Bands> {
  const stored = await readSetting(KEY);
  return stored === undefined ? DEFAULT_BANDS : bandsSchema.parse(stored);
}

/** Edits the bands of gates to come; planned gates keep theirs. @throws ZodError where a band is upside down */
export async function saveBands(bands: unknown): Promise<Bands> {
  const valid = bandsSchema.parse(bands);
  await writeSetting(KEY, valid);
  return valid;
}
