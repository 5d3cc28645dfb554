import Link from "next/link";
import { orderSeries, seriesKey } from "@/components/charts/rate-series";
import { intervalWords, signed } from "@/components/compare/models/compared-words";
import { DifferenceBar } from "@/components/compare/models/difference-bar";
import { tiersHref } from "@/components/families/hrefs";
import { SeriesLabel } from "@/components/statistics/series-label";
import { formatCount, formatRate } from "@/components/ui/format";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { LadderMove } from "@/lib/evolve/waves/views";
import type { WaveLine } from "./wave-view";

interface MovesTableProps {
  wave: WaveLine;
  moves: readonly LadderMove[];
  /** Seeds with an accepted tier. */
  grown: number;
}

/** A row a model: seeds' mean rate, that of the new highest tiers, and the paired difference with its interval. */
export function MovesTable({ wave, moves, grown }: MovesTableProps) {
  const rows = orderSeries(moves.map((move) => ({ ...move, key: seriesKey(move) })));
  const isJudge = ({ kind, modelId }: LadderMove) => kind === "measured" && modelId === wave.solverId;
  return (
    <>
      <Table label="How the ladder moved">
        <thead>
          <tr>
            <Th>Model</Th>
            <Th numeric title="Seeds with a new tier, of which both have a rate of this model">
              Pairs
            </Th>
            <Th numeric>Seeds</Th>
            <Th numeric>New highest</Th>
            <Th numeric>Moved by</Th>
            <Th>95 %</Th>
            <Th className="max-sm:hidden">
              <span className="sr-only">The difference as a picture</span>
            </Th>
            <Th>Unmeasured</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((move) => (
            <Tr key={move.key}>
              <Td>
                <span className="flex items-center gap-2">
                  <SeriesLabel series={move} />
                  {isJudge(move) && (
                    <span className="whitespace-nowrap text-faint text-sm max-sm:hidden">accepted them</span>
                  )}
                </span>
              </Td>
              <Td numeric>
                {formatCount(move.both)} of {formatCount(grown)}
              </Td>
              <Td numeric>{move.moved ? formatRate(move.moved.meanB) : "–"}</Td>
              <Td numeric>{move.moved ? formatRate(move.moved.meanA) : "–"}</Td>
              <Td numeric className="font-medium">
                {move.moved ? signed(move.moved.difference) : "–"}
              </Td>
              <Td className="whitespace-nowrap text-muted">
                {move.moved ? intervalOf(move.moved.interval, move.both) : "–"}
              </Td>
              <Td className="max-sm:hidden">
                {move.moved && <DifferenceBar difference={move.moved.difference} interval={move.moved.interval} />}
              </Td>
              <Td className="whitespace-nowrap">
                {move.missing === 0 ? (
                  <span className="text-faint">0</span>
                ) : (
                  <>
                    {formatCount(move.missing)},{" "}
                    <Link
                      href={tiersHref({ waves: [wave.number] })}
                      className="text-accent underline underline-offset-2"
                    >
                      measure them
                    </Link>
                  </>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="max-w-[110ch] px-4 py-2 text-muted text-sm">
        Below 0 is harder than the seeds. The interval is for families like these; one family tells none. Rates of{" "}
        {wave.solverId} on new tiers are those of the gates that accepted them, chosen to land in the band: measured
        again they may well lie elsewhere. A pair is unmeasured where the new tier or its seed has no rate: open the
        list, select the tiers and run gates; the seeds are on the tab Seeds.
      </p>
    </>
  );
}

const intervalOf = (interval: Parameters<typeof intervalWords>[0], pairs: number): string =>
  interval === null ? `none for ${pairs === 1 ? "one family" : "so few"}` : intervalWords(interval);
