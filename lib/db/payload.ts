import { database, direct, Prisma, type Queryable } from "./client";
import { bytesOf, packContent, payloadId, unpackContent } from "./pack-content";

export * from "./pack-content";

/** Stores content once, whoever stores it again; returns its id. */
export async function storePayload(db: Queryable, content: string | Uint8Array): Promise<string> {
  const raw = bytesOf(content);
  const id = payloadId(raw);
  const alone = db === database();
  const found = Prisma.sql`SELECT "id" FROM "Payload" WHERE "id" = ${id}`;
  const [present] = alone ? await direct().rows(found) : await db.$queryRaw<unknown[]>(found);
  if (present) return id;
  const packed = await packContent(raw);
  // Another process may store the same content meanwhile. Prisma's upsert would fail then, and with it, on Postgres,
  // the whole transaction around it.
  const insert = Prisma.sql`
    INSERT INTO "Payload" ("id", "encoding", "size", "bytes")
    VALUES (${id}, ${packed.encoding}, ${packed.size}, ${packed.bytes}) ON CONFLICT ("id") DO NOTHING`;
  await (alone ? direct().run(insert) : db.$executeRaw(insert));
  return id;
}

/** @throws Error where no payload has this id */
export async function loadPayload(id: string, db: Queryable = database()): Promise<Uint8Array> {
  const row = await db.payload.findUnique({ where: { id } });
  if (!row) throw new Error(`Stored content ${id} is missing.`);
  return unpackContent(row);
}

export async function loadPayloadText(id: string, db: Queryable = database()): Promise<string> {
  return new TextDecoder().decode(await loadPayload(id, db));
}
