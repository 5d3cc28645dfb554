"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useState } from "react";
import { rolloutHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-link";
import { formatCount } from "@/components/ui/format";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import type { AlignmentSummary, RowView } from "@/lib/trajectories/align/views";
import { comparedRowsPath, comparedStatesPath, compareRolloutsHref, GOLD, goldCallHref } from "./hrefs";
import { kindAt, nextDifference } from "./marks";
import { MarksStrip } from "./marks-strip";
import { RowDetail } from "./row-detail";
import { RowList } from "./row-list";
import { useComparedRows } from "./use-compared-rows";

const FinalStates = dynamic(() => import("./final-states").then((module) => module.FinalStates));

export interface ComparisonBoardProps {
  tier: string;
  a: string;
  /** A rollout or `gold`. */
  b: string;
  summary: AlignmentSummary;
  initialRow: number;
  initialRows: readonly RowView[];
  initialFrom: number;
}

/** Two paths in one list, the row that is looked at in detail beside it. */
export function ComparisonBoard(props: ComparisonBoardProps) {
  const { tier, a, b, summary, initialRows, initialFrom } = props;
  const { marks, counts } = summary;
  const router = useRouter();
  const [row, setRow] = useState(props.initialRow);
  const [list, setList] = useState<"all" | "differences">("all");
  const [pane, setPane] = useState<"call" | "states">("call");
  const [sight, setSight] = useState<readonly number[]>([]);
  const pair = useMemo(() => ({ a, b }), [a, b]);
  const hrefOf = useCallback((at: number) => compareRolloutsHref({ ...pair, row: at }), [pair]);
  const {
    items: rows,
    error,
    retry,
  } = useComparedRows(comparedRowsPath(pair), [row, ...sight], initialRows, initialFrom);
  const listed = useMemo(
    () => Array.from(marks, (_, at) => at).filter((at) => list === "all" || kindAt(marks, at) !== "same"),
    [marks, list],
  );
  const names = { left: "A", right: b === GOLD ? "gold" : "B" };
  const hrefs = {
    left: (step: number) => `${rolloutHref(tier, a)}?step=${step}`,
    right: (step: number) => (b === GOLD ? goldCallHref(tier, step) : `${rolloutHref(tier, b)}?step=${step}`),
  };
  const here = hrefOf(row);
  useEffect(() => {
    const timer = setTimeout(() => window.history.replaceState(window.history.state, "", here), 120);
    return () => clearTimeout(timer);
  }, [here]);

  const go = useCallback((to: number) => {
    setRow(to);
    setPane("call");
  }, []);
  const jump = (step: 1 | -1) => {
    const to = nextDifference(marks, row, step);
    if (to === null) showToast("The two paths are the same, call by call");
    else go(to);
  };
  const move = (by: number) => {
    const at = listed[Math.max(0, Math.min(listed.length - 1, listed.indexOf(row) + by))];
    if (at !== undefined) go(at);
  };
  const view = rows.get(row);
  const open = (side: "left" | "right") => {
    const step = view?.[side]?.step;
    if (step === undefined) showToast(`There is no call of ${names[side]} in this row`);
    else router.push(hrefs[side](step));
  };
  useKeys(
    [
      { keys: "j", label: "Next difference", run: () => jump(1) },
      { keys: "k", label: "Previous difference", run: () => jump(-1) },
      { keys: "ArrowDown", label: "Next row", run: () => move(1) },
      { keys: "ArrowUp", label: "Previous row", run: () => move(-1) },
      { keys: ["g", "Home"], label: "First row", run: () => move(-marks.length) },
      { keys: ["G", "End"], label: "Last row", run: () => move(marks.length) },
      { keys: "a", label: "Open A at this step", run: () => open("left") },
      { keys: "b", label: "Open the other side at this step", run: () => open("right") },
      { keys: "f", label: "Final states", run: () => setPane(pane === "call" ? "states" : "call") },
      {
        keys: "c",
        label: "Copy link to this row",
        run: () =>
          void copyText(new URL(here, window.location.origin).href).then(
            (ok) => ok && showToast("Link to this row copied"),
          ),
      },
    ],
    { scope: "Comparison" },
  );

  return (
    <>
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1">
        <Segmented
          label="Rows that are listed"
          value={list}
          onChange={setList}
          options={[
            { value: "all", label: "All calls" },
            { value: "differences", label: "Differences" },
          ]}
        />
        <p className="text-muted text-sm">
          <b className="font-semibold text-ink">{formatCount(counts.same)}</b> same,{" "}
          <b className="font-semibold text-ink">{formatCount(counts.changed)}</b> with changed arguments,{" "}
          <b className="font-semibold text-ink">{formatCount(counts.left)}</b> only in {names.left},{" "}
          <b className="font-semibold text-ink">{formatCount(counts.right)}</b> only in {names.right}
        </p>
        <Cut summary={summary} />
      </div>
      <div className="grid min-h-0 flex-1 max-lg:grid-rows-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="flex min-h-0 min-w-0 flex-col">
          <RowList marks={marks} listed={listed} rows={rows} row={row} onGo={go} hrefOf={hrefOf} onSight={setSight} />
          {listed.length === 0 && (
            <p className="p-4 text-muted">
              {marks === ""
                ? "Neither side makes a call."
                : "No row differs: the two paths are the same, call by call."}
            </p>
          )}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:border-t lg:border-l">
          <div className="flex h-9 shrink-0 items-center border-line border-b px-3">
            <Segmented
              label="Beside the calls"
              value={pane}
              onChange={setPane}
              options={[
                { value: "call", label: "Call" },
                { value: "states", label: "Final states" },
              ]}
            />
          </div>
          <div aria-live="polite" className="min-h-0 flex-1 overflow-y-auto">
            {pane === "states" ? (
              <FinalStates path={comparedStatesPath(pair)} names={names} />
            ) : view ? (
              <RowDetail view={view} names={names} hrefs={hrefs} />
            ) : error ? (
              <p className="p-3 text-failed">
                This row could not be loaded: {error.message}{" "}
                <Button size="sm" onClick={retry}>
                  Try again
                </Button>
              </p>
            ) : (
              marks !== "" && <Skeleton className="m-3 h-40" />
            )}
          </div>
        </div>
      </div>
      <div className="flex h-10 shrink-0 items-center gap-3 border-line border-t bg-sunken px-4">
        <MarksStrip marks={marks} row={row} onGo={go} />
        <span className="shrink-0 text-faint text-sm">
          row {formatCount(Math.min(row + 1, marks.length))} of {formatCount(marks.length)}
        </span>
      </div>
    </>
  );
}

/** Says where a path was too long to be aligned to its end. */
function Cut({ summary: { left, right } }: { summary: AlignmentSummary }) {
  const cut = [left, right].filter(({ aligned, total }) => aligned < total);
  if (cut.length === 0) return null;
  return (
    <p className="text-sm text-truncated">
      {cut.map(({ aligned, total }) => `${formatCount(aligned)} of ${formatCount(total)} calls are aligned`).join("; ")}
    </p>
  );
}
