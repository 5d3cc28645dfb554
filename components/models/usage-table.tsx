"use client";
import { ChevronDown, ChevronRight } from "lucide-react";
import { Fragment, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatCount, plural } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { ModelUsageView, UsageSums } from "@/lib/trajectories/usage/views";

/** What each model has used in all and, opened, by day. */
export function UsageTable({ usage }: { usage: readonly ModelUsageView[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Table label="Use of models">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th numeric>Attempts</Th>
          <Th numeric className="max-md:hidden">
            Errored
          </Th>
          <Th numeric className="max-md:hidden">
            Replies
          </Th>
          <Th numeric className="max-sm:hidden">
            Input tokens
          </Th>
          <Th numeric className="max-lg:hidden">
            Of them cached
          </Th>
          <Th numeric className="max-sm:hidden">
            Output tokens
          </Th>
          <Th numeric>Cost</Th>
        </tr>
      </thead>
      <tbody>
        {usage.map(({ modelId, offline, total, days, dayCount }) => {
          const open = opened === modelId;
          return (
            <Fragment key={modelId}>
              <Tr>
                <Td>
                  <span className="flex min-w-0 items-center gap-1">
                    <Button
                      size="icon-sm"
                      variant="ghost"
                      aria-label={`${modelId} by day`}
                      aria-expanded={open}
                      onClick={() => setOpened(open ? null : modelId)}
                    >
                      {open ? <ChevronDown /> : <ChevronRight />}
                    </Button>
                    <ModelTag id={modelId} offline={offline} compact />
                  </span>
                </Td>
                <Sums sums={total} offline={offline} />
              </Tr>
              {open &&
                days.map((day) => (
                  <Tr key={day.day} className="bg-sunken text-muted text-sm">
                    <Td>
                      <span className="pl-7">{day.day}</span>
                    </Td>
                    <Sums sums={day} offline={offline} />
                  </Tr>
                ))}
              {open && dayCount > days.length && (
                <tr>
                  <td colSpan={8} className="py-1 pr-4 pl-11 text-faint text-sm">
                    the latest {days.length} of {formatCount(dayCount)} days
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

function Sums({ sums, offline }: { sums: UsageSums; offline: boolean }) {
  return (
    <>
      <Td numeric>{formatCount(sums.attempts)}</Td>
      <Td numeric className="max-md:hidden">
        {formatCount(sums.errored)}
      </Td>
      <Td numeric className="max-md:hidden">
        {formatCount(sums.requests)}
      </Td>
      <Td numeric className="max-sm:hidden">
        {formatCount(sums.inputTokens)}
      </Td>
      <Td numeric className="max-lg:hidden">
        {formatCount(sums.cachedTokens)}
      </Td>
      <Td numeric className="max-sm:hidden">
        {formatCount(sums.outputTokens)}
      </Td>
      <Td numeric>
        <Cost sums={sums} offline={offline} />
      </Td>
    </>
  );
}

/** Tokens without a price are unpriced, and never $0. */
function Cost({ sums: { cost, unpriced, inputTokens, outputTokens }, offline }: { sums: UsageSums; offline: boolean }) {
  if (offline || inputTokens + outputTokens === 0) return <span className="text-faint">–</span>;
  if (unpriced === 0) return formatUsd(cost);
  const words = `${plural(unpriced, "attempt")} had no prices: what ${unpriced === 1 ? "it" : "they"} cost isn't known`;
  return (
    <span title={words}>
      {cost > 0 && `${formatUsd(cost)} + `}
      <span className="text-muted">{cost > 0 ? `${formatCount(unpriced)} unpriced` : "unpriced"}</span>
    </span>
  );
}
