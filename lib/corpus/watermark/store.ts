import type { Database } from "@/lib/db/client";
import type { Mark } from "../statistics/remember-settled";

/** Changes with the tiers: their columns, their facets, their families. */
export async function tierMark(db: Database): Promise<Mark> {
  const { _count, _max } = await db.tier.aggregate({ _count: { _all: true }, _max: { updatedAt: true } });
  return markOf(_count._all, _max.updatedAt);
}

/** Changes with the standing rates, which follow from gates that ended (and from tiers: see `tierMark`). */
export async function rateMark(db: Database): Promise<Mark> {
  const { _count, _max } = await db.gate.aggregate({
    where: { state: "done" },
    _count: { _all: true },
    _max: { finishedAt: true },
  });
  return markOf(_count._all, _max.finishedAt);
}

/** Changes with the folders of imports that are no tiers. */
export async function leftoverMark(db: Database): Promise<Mark> {
  const { _count, _max } = await db.leftoverFolder.aggregate({ _count: { _all: true }, _max: { updatedAt: true } });
  return markOf(_count._all, _max.updatedAt);
}

const markOf = (count: number, newest: Date | null): Mark => ({
  text: `${count} ${newest?.getTime() ?? 0}`,
  newest: newest?.getTime() ?? 0,
});

/** Changes whenever one of them does. */
export async function marksTogether(marks: readonly Promise<Mark>[]): Promise<Mark> {
  const all = await Promise.all(marks);
  return { text: all.map(({ text }) => text).join(", "), newest: Math.max(...all.map(({ newest }) => newest)) };
}
