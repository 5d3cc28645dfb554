import { database, type Queryable } from "./client";

/** A stored setting as parsed JSON, or undefined. The caller validates it: an older version may have written it. */
export async function readSetting(key: string, db: Queryable = database()): Promise<unknown> {
  const row = await db.setting.findUnique({ where: { key } });
  return row === null ? undefined : JSON.parse(row.value);
}

/** Stores a value which JSON can hold; `undefined` removes the setting. */
export async function writeSetting(key: string, value: unknown, db: Queryable = database()): Promise<void> {
  if (value === undefined) {
    await db.setting.deleteMany({ where: { key } });
    return;
  }
  const text = JSON.stringify(value);
  await db.setting.upsert({ where: { key }, create: { key, value: text }, update: { value: text } });
}
