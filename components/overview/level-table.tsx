import Link from "next/link";
import { levelSeries, seriesKey } from "@/components/charts/rate-series";
import { tiersHref } from "@/components/families/hrefs";
import { formatCount, formatMean, formatRate } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { ModelTag } from "@/components/ui/model-tag";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { LevelStatistics } from "@/lib/corpus/views";

/** The corpus by level: how it grows, and the mean solve rate of each model. */
export function LevelTable({ levels }: { levels: readonly LevelStatistics[] }) {
  const series = levelSeries(levels);
  return (
    <Table label="Corpus by level">
      <thead>
        <tr>
          <Th>Level</Th>
          <Th numeric>Tiers</Th>
          <Th numeric>Accepted</Th>
          <Th numeric title="Mean over the tiers of the level">
            Tools
          </Th>
          <Th numeric>Gold steps</Th>
          <Th numeric>Entities</Th>
          {series.map((s) => (
            <Th key={s.key} numeric>
              <span className="inline-flex items-center justify-end gap-1">
                <ModelTag id={s.modelId} offline={s.offline} backend={s.backend} compact />
                {s.kind === "recorded" && <span className="font-normal text-faint">recorded</span>}
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <Tr key={level.level}>
            <Td>
              <LevelTag level={level.level} />
            </Td>
            <Td numeric>
              <Link
                prefetch={false}
                className="hover:text-accent hover:underline"
                href={tiersHref({ levels: [level.level] })}
              >
                {formatCount(level.tiers)}
              </Link>
            </Td>
            <Td numeric>
              <Link
                prefetch={false}
                className="hover:text-accent hover:underline"
                href={tiersHref({ levels: [level.level], decisions: ["accepted"] })}
              >
                {formatCount(level.accepted)}
              </Link>
            </Td>
            <Td numeric>{formatMean(level.meanTools)}</Td>
            <Td numeric>{formatMean(level.meanGoldSteps)}</Td>
            <Td numeric>{formatMean(level.meanEntities)}</Td>
            {series.map((s) => {
              const rate = level.rates.find((candidate) => seriesKey(candidate) === s.key);
              return (
                <Td key={s.key} numeric>
                  {rate ? (
                    <span title={`Mean over ${formatCount(rate.tiers)} tiers`}>
                      {formatRate(rate.mean)} <span className="text-faint">({formatCount(rate.tiers)})</span>
                    </span>
                  ) : (
                    <span className="text-faint">–</span>
                  )}
                </Td>
              );
            })}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
