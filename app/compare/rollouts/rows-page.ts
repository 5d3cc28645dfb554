import type { PathComparison } from "@/lib/trajectories/align/compare-paths";
import type { RowView } from "@/lib/trajectories/align/views";
import type { Page } from "@/lib/trajectories/replay/views";

/** Characters of JSON that the rows of one answer may take. */
const ROOM = 600_000;

/** Some rows of a comparison, as many as were asked for and fit, but at least one. */
export function rowsPage(
  { rows, view }: PathComparison,
  { from, count }: { readonly from: number; readonly count: number },
): Page<RowView> {
  const items: RowView[] = [];
  let room = ROOM;
  for (let index = from; index < Math.min(rows.length, from + count); index++) {
    const row = view(index);
    room -= JSON.stringify(row).length;
    if (room < 0 && items.length > 0) break;
    items.push(row);
  }
  const next = from + items.length;
  return { total: rows.length, from, items, next: next < rows.length ? next : null };
}
