"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { getJson } from "@/components/shell/get-json";
import type { GateView } from "@/lib/gate/views";

export const isOpenGate = (gate: Pick<GateView, "state">): boolean =>
  gate.state === "planned" || gate.state === "running";

const EVERY = 1_000;

/** A gate that is asked for every second until it ends; then the page is refreshed once, for its rates and verdicts. */
export function useLiveGate(initial: GateView): GateView {
  const router = useRouter();
  const { data } = useQuery({
    // A gate that is resumed is asked for anew.
    queryKey: ["gate", initial.id, isOpenGate(initial)],
    queryFn: ({ signal }) => getJson<GateView>(`/api/gates/${encodeURIComponent(initial.id)}`, signal),
    initialData: initial,
    enabled: isOpenGate(initial),
    refetchInterval: (query) => (query.state.data && isOpenGate(query.state.data) ? EVERY : false),
  });
  // The page may know more than the cache: a gate that ended while nobody looked.
  const gate = isOpenGate(data) && !isOpenGate(initial) ? initial : data;
  const wasOpen = useRef(isOpenGate(initial));
  const open = isOpenGate(gate);
  useEffect(() => {
    if (wasOpen.current && !open) router.refresh();
    wasOpen.current = open;
  }, [open, router]);
  return gate;
}
