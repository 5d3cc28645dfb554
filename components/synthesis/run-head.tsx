"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleStop, Pause, Play } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { getJson } from "@/components/shell/get-json";
import { synthesisReplayHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/format";
import { useKeys } from "@/components/ui/use-keys";
import type { RunRow } from "@/lib/synthesize/runs/views";
import { CancelRunDialog } from "./cancel-run-dialog";
import { RunStateTag } from "./run-state-tag";
import { isOpenRun, lastCallWords, levelsOf, phaseWords } from "./run-words";
import type { RunActs } from "./synthesis-acts";
import { useRunActs } from "./use-run-acts";

/** Where a run stands and what may be done with it. Asks for its row alone, and reads the page anew when that has moved. */
export function RunHead({ run, acts }: { run: RunRow; acts: RunActs }) {
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ["synthesis", "one", run.id],
    queryFn: ({ signal }) => getJson<RunRow>(`/api/synthesis/${encodeURIComponent(run.id)}`, signal),
    initialData: run,
    refetchInterval: ({ state }) => {
      const now = state.data?.state;
      return now === "running" ? 1_500 : now === "paused" ? 10_000 : false;
    },
  });
  const now = data.version > run.version ? data : run;
  const read = useRef(run.version);
  useEffect(() => {
    if (data.version <= read.current) return;
    read.current = data.version;
    router.refresh();
  }, [data.version, router]);
  const [asked, setAsked] = useState(false);
  const { pause, resume, cancel } = useRunActs(run.id, acts);
  const running = now.state === "running";
  useKeys([{ keys: "p", label: running ? "Pause" : "Resume", run: () => void (running ? pause() : resume()) }], {
    scope: "Run",
    enabled: isOpenRun(now),
  });
  return (
    <section
      aria-label="Run"
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2"
    >
      <RunStateTag run={now} />
      <span role="status" className="text-sm">
        {now.state === "running" && `${phaseWords(now)}, `}
        {now.accepted} of {plural(levelsOf(now), "level")} accepted
      </span>
      {lastCallWords(now) && (
        <span
          className="text-muted text-sm"
          title="An agent's run holds its family's name until it ends or is cancelled"
        >
          agent over the CLI, {lastCallWords(now)} (UTC)
        </span>
      )}
      {now.reason && (
        <span className="min-w-0 max-w-full text-muted text-sm [overflow-wrap:anywhere]">
          {now.reason.length > 600
            ? `${now.reason.slice(0, 600)}… (600 of ${now.reason.length} characters)`
            : now.reason}
        </span>
      )}
      <span className="flex gap-3 text-sm sm:ml-auto">
        <Link href={synthesisReplayHref(run.id)} prefetch={false} className="text-accent hover:underline">
          Replay
        </Link>
        <a href={`/api/synthesis/${encodeURIComponent(run.id)}/raw`} download className="text-accent hover:underline">
          Raw JSON
        </a>
      </span>
      {isOpenRun(now) && (
        <span className="flex gap-1.5">
          {running ? (
            <Button size="sm" onClick={() => void pause()}>
              <Pause /> Pause
            </Button>
          ) : (
            <Button size="sm" variant="primary" onClick={() => void resume()}>
              <Play /> Resume
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => setAsked(true)}>
            <CircleStop /> Cancel
          </Button>
        </span>
      )}
      {asked && <CancelRunDialog run={now} onClose={() => setAsked(false)} onConfirm={() => void cancel()} />}
    </section>
  );
}
