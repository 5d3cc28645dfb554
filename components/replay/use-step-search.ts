"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { getJson } from "@/components/shell/get-json";
import type { SearchHit } from "@/lib/trajectories/replay/search/find-in-step";
import type { SearchPage } from "@/lib/trajectories/replay/search/store";

export interface StepSearch {
  /** By step, in their order; null: nothing is looked for. */
  readonly hits: ReadonlyMap<number, SearchHit> | null;
  /** What was typed has no answer yet, not even of the first steps: `hits` are those of what was typed before. */
  readonly unanswered: boolean;
  /** Steps looked through so far, of how many. */
  readonly searched: number;
  readonly total: number;
  readonly error: Error | null;
}

/** Typing on is no new question yet. */
const PAUSE = 200;

const NOTHING: StepSearch = { hits: null, unanswered: false, searched: 0, total: 0, error: null };

/**
 * Looks through all steps on the server, loaded here or not; hits come as they are found. `base`: the API's address of what is
 * replayed. `stepCount`: one that still runs is asked anew.
 */
export function useStepSearch(base: string, stepCount: number, typed: string): StepSearch {
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ["step-search", base, stepCount, words],
    queryFn: ({ pageParam, signal }) =>
      getJson<SearchPage>(`${base}/search?${new URLSearchParams({ q: words, from: String(pageParam) })}`, signal),
    initialPageParam: 1,
    getNextPageParam: (page) => page.next,
    enabled: words !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const wanted = typed.trim();
  const asked = wanted !== "" && words !== "";
  const unanswered = wanted !== "" && (wanted !== words || (data === undefined && !error));
  return useMemo(() => {
    if (!asked) return unanswered ? { ...NOTHING, unanswered } : NOTHING;
    const last = data?.pages.at(-1);
    const hits = new Map(data?.pages.flatMap((page) => page.hits.map((hit) => [hit.step, hit] as const)));
    return { hits, unanswered, searched: last?.searched ?? 0, total: last?.total ?? stepCount, error };
  }, [asked, unanswered, data, error, stepCount]);
}
