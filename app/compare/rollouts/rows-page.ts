import { type PageOf, pageOf } from "@/app/_edge/page-of";
import type { PathComparison } from "@/lib/trajectories/align/compare-paths";
import type { RowView } from "@/lib/trajectories/align/views";

/** Some rows of a comparison, as many as were asked for and fit, but at least one. */
export const rowsPage = (
  { rows, view }: PathComparison,
  asked: { readonly from: number; readonly count: number },
): PageOf<RowView> => pageOf(rows, asked, (_, index) => view(index));
