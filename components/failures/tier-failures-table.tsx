import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { formatCount } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { ModelTag } from "@/components/ui/model-tag";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { FailureFilter, TierFailures } from "@/lib/trajectories/failures/overview/filter";
import { failureReplayHref, failuresHref, tierFailuresHref } from "./hrefs";

/** Rows at a time. */
export const TIERS_PAGE = 25;

interface TierFailuresTableProps {
  items: readonly TierFailures[];
  total: number;
  page: number;
  filter: FailureFilter;
}

/** The tiers behind a number: how often, most often how, and a replay of it. */
export function TierFailuresTable({ items, total, page, filter }: TierFailuresTableProps) {
  const last = Math.max(1, Math.ceil(total / TIERS_PAGE));
  const from = (page - 1) * TIERS_PAGE;
  return (
    <>
      <Table label="Tiers with these failures">
        <thead>
          <tr>
            <Th>Tier</Th>
            <Th>Model</Th>
            <Th numeric>Failures</Th>
            <Th>Most often</Th>
            <Th>Replay</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Tr key={`${item.tier} ${item.modelId} ${item.backend}`}>
              <Td>
                <span className="flex items-center gap-2">
                  <LevelTag level={item.level} />
                  <Link
                    href={tierFailuresHref(item.tier, item, filter.kind)}
                    className="font-mono text-sm hover:text-accent hover:underline"
                  >
                    {item.tier}
                  </Link>
                </span>
              </Td>
              <Td>
                <ModelTag id={item.modelId} backend={item.backend} offline={item.offline} compact />
              </Td>
              <Td numeric>
                <Link
                  href={tierFailuresHref(item.tier, item, filter.kind)}
                  className="hover:text-accent hover:underline"
                >
                  {formatCount(item.count)}
                </Link>
              </Td>
              <Td className="h-auto min-w-80 max-w-[90ch] break-words py-1.5">{item.words}</Td>
              <Td className="whitespace-nowrap">
                {item.example.rolloutId !== "" && (
                  <Link
                    href={failureReplayHref(item.tier, item.example.rolloutId, item.example.stepIndex)}
                    className="text-accent hover:underline"
                  >
                    {item.example.stepIndex === null ? "end" : `step ${item.example.stepIndex}`}
                  </Link>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <nav aria-label="Pages of tiers" className="flex items-center gap-1 px-4 py-2 text-muted text-sm">
        <span>
          {total === 0 ? 0 : formatCount(from + 1)}–{formatCount(Math.min(total, from + items.length))} of{" "}
          {formatCount(total)}
        </span>
        {page > 1 && (
          <Link
            href={`${failuresHref(filter, page - 1)}#behind`}
            scroll={false}
            aria-label="Previous page"
            className="rounded-ui p-1 hover:bg-hover"
          >
            <ChevronLeft aria-hidden className="size-4" />
          </Link>
        )}
        {page < last && (
          <Link
            href={`${failuresHref(filter, page + 1)}#behind`}
            scroll={false}
            aria-label="Next page"
            className="rounded-ui p-1 hover:bg-hover"
          >
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        )}
      </nav>
    </>
  );
}
