"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { getJson } from "@/components/shell/get-json";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { GateView } from "@/lib/gate/views";

/** How far the gate is that a run waits for. Live. */
export function GateProgress({ gateId, k, href }: { gateId: string; k: number; href: string }) {
  const { data } = useQuery({
    queryKey: ["gate", gateId, "progress"],
    queryFn: ({ signal }) => getJson<GateView>(`/api/gates/${encodeURIComponent(gateId)}`, signal),
    refetchInterval: ({ state }) => (state.data?.state === "done" || state.data?.state === "cancelled" ? false : 1_500),
  });
  const done = data ? data.scored + data.errored : 0;
  return (
    <span className="mt-1 flex items-center gap-2">
      <ProgressBar done={done} total={k} label="Rollouts of this gate" className="w-16" />
      <Link href={href} className="text-muted hover:text-ink hover:underline">
        {done} of {k}
      </Link>
    </span>
  );
}
