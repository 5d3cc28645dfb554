import Link from "next/link";
import { tiersHref } from "@/components/families/hrefs";
import { SeriesLabel, seriesName } from "@/components/statistics/series-label";
import { formatRate, plural } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { LadderLevel } from "@/lib/evolve/waves/views";
import type { ShownLadder } from "./shift-rows";

/** The figures of the chart. */
export const ShiftTable = ({ wave, ladders }: { wave: number; ladders: readonly ShownLadder[] }) => (
  <Table label="Mean rate by level">
    <thead>
      <tr>
        <Th>Model</Th>
        <Th>Level</Th>
        <Th numeric>Other tiers of its families</Th>
        <Th numeric>Brought by it</Th>
      </tr>
    </thead>
    <tbody>
      {ladders.flatMap((ladder) =>
        ladder.levels.map(({ level, before, brought }) => (
          <Tr key={`${ladder.key} ${level}`}>
            <Td>
              <SeriesLabel series={ladder} />
            </Td>
            <Td>
              <LevelTag level={level} />
            </Td>
            <Td numeric>{meanWords(before)}</Td>
            <Td numeric>
              {brought ? (
                <Link
                  prefetch={false}
                  className="text-accent hover:underline"
                  href={tiersHref({ waves: [wave], levels: [level], series: seriesName(ladder) })}
                >
                  {meanWords(brought)}
                </Link>
              ) : (
                meanWords(brought)
              )}
            </Td>
          </Tr>
        )),
      )}
    </tbody>
  </Table>
);

const meanWords = (mean: LadderLevel["before"]): string =>
  mean === null ? "–" : `${formatRate(mean.rate)} over ${plural(mean.tiers, "tier")}`;
