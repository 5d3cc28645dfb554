"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson } from "@/components/shell/get-json";
import { isOpenRun } from "@/components/synthesis/run-words";
import type { RunReplay } from "@/lib/synthesize/runs/replay/views";
import { nextToRead, withMarks } from "./run-marks";

const RUNNING = 1_500;
const PAUSED = 10_000;

/** A run with its marks; while it isn't over, what came since is asked for. A very long one's further marks come page by page. */
export function useLiveRun(initial: RunReplay): RunReplay {
  const client = useQueryClient();
  const key = ["synthesis-replay", initial.run.id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<RunReplay>(key) ?? initial;
      const from = known.next ?? nextToRead(known.marks);
      const path = `/api/synthesis/${encodeURIComponent(initial.run.id)}/replay?from=${from}`;
      const read = await getJson<RunReplay>(path, signal);
      return { ...read, marks: withMarks(known.marks, read.marks, from) };
    },
    initialData: initial,
    enabled: isOpenRun(initial.run) || initial.next !== null,
    refetchInterval: ({ state: { data: now } }) => {
      if (!now || now.next !== null) return 1;
      return now.run.state === "running" ? RUNNING : now.run.state === "paused" ? PAUSED : false;
    },
  });
  return data;
}
