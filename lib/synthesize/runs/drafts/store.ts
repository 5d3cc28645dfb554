import { database } from "@/lib/db/client";
import { unpackText } from "@/lib/db/payload";
import { Draft } from "../../draft/draft";

/**
 * A run's draft as it was after so many changes. Read are the texts that lie in it then, however much was written before: of the others
 * only how long they were. @throws Error where a text is missing
 */
export async function draftAt(runId: string, revision: number): Promise<Draft> {
  const db = database();
  const changes = await db.synthesisChange.findMany({
    where: { runId, index: { lt: revision } },
    orderBy: { index: "asc" },
    select: { path: true, textId: true },
  });
  const last = new Map(changes.map(({ path, textId }) => [path, textId])); // of a path the last one stays
  const lying = [...last].flatMap(([path, textId]) => (textId === null ? [] : [{ path, textId }]));
  const ids = [...new Set(changes.flatMap(({ textId }) => textId ?? []))];
  const [sizes, payloads] = await Promise.all([
    db.payload.findMany({ where: { id: { in: ids } }, select: { id: true, size: true } }),
    db.payload.findMany({ where: { id: { in: lying.map(({ textId }) => textId) } } }),
  ]);
  const bytes = new Map(sizes.map(({ id, size }) => [id, size]));
  const texts = new Map(await Promise.all(payloads.map(async (row) => [row.id, await unpackText(row)] as const)));
  const textOf = (textId: string): string => {
    const text = texts.get(textId);
    if (text === undefined) throw new Error(`Stored content ${textId} is missing.`);
    return text;
  };
  return Draft.after({
    revision: changes.length,
    files: new Map(lying.map(({ path, textId }) => [path, textOf(textId)])),
    written: changes.reduce((sum, { textId }) => sum + (textId === null ? 0 : (bytes.get(textId) ?? 0)), 0),
  });
}
