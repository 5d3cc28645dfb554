"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getJson } from "@/components/shell/get-json";
import { received, type Sent } from "@/components/ui/sent";

/** The first page of a list, as the server sends it along. */
export interface SentPage<Page> {
  readonly address: string;
  readonly page: Sent<Page>;
}

interface PagesOptions<Page> {
  /** Path of the API; `offset` and `limit` are added to the address. */
  path: string;
  address: string;
  size: number;
  count: (page: Page) => number;
  /** The first page of the query that the address asked for, from the server. */
  initial: SentPage<Page>;
}

/** A list of any length in pages, as one scrolls. */
export function usePages<Page extends { readonly total: number }>({
  path,
  address,
  size,
  count,
  initial,
}: PagesOptions<Page>) {
  const query = useInfiniteQuery({
    queryKey: [path, address],
    queryFn: ({ pageParam, signal }) =>
      getJson<Page>(`${path}?${address}${address === "" ? "" : "&"}offset=${pageParam}&limit=${size}`, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + count(page), 0);
      return count(last) > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    ...(address === initial.address
      ? { initialData: () => ({ pages: [received(initial.page)], pageParams: [0] }) }
      : {}),
    staleTime: 15_000,
  });
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { query, more, pages: query.data?.pages ?? [], total: query.data?.pages[0]?.total ?? 0 };
}
