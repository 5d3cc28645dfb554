import Link from "next/link";
import { tierHref } from "@/components/shell/hrefs";
import { Chip } from "@/components/ui/chip";
import { formatCount, spaced } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { ModelTag } from "@/components/ui/model-tag";
import { Rate } from "@/components/ui/rate";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { FamilyLadder } from "@/lib/corpus/views";
import { ladderSeries } from "./series";

/** Everything the ladder draws, as a table. */
export function LadderTable({ family }: { family: FamilyLadder }) {
  const series = ladderSeries(family.tiers);
  return (
    <Table label={`Ladder of ${family.name}`}>
      <thead>
        <tr>
          <Th>Level</Th>
          <Th numeric>Tools</Th>
          <Th numeric>Entities</Th>
          <Th numeric>Gold steps</Th>
          {series.map((s) => (
            <Th key={s.key} numeric>
              <ModelTag id={s.modelId} offline={s.offline} backend={s.backend} compact className="justify-end" />
              {s.kind === "recorded" && <span className="ml-1 font-normal text-faint">recorded</span>}
            </Th>
          ))}
          <Th>Harder by</Th>
        </tr>
      </thead>
      <tbody>
        {family.tiers.map((tier) => (
          <Tr key={tier.name}>
            <Td>
              <Link prefetch={false} href={tierHref(tier)} className="hover:underline">
                <LevelTag level={tier.level} />
              </Link>
            </Td>
            <Td numeric>{formatCount(tier.toolCount)}</Td>
            <Td numeric>{formatCount(tier.entityCount)}</Td>
            <Td numeric>{formatCount(tier.goldSteps)}</Td>
            {series.map((s) => {
              const rate = s.points.find((p) => p.tier.name === tier.name)?.rate;
              return (
                <Td key={s.key} numeric>
                  <Rate
                    rate={rate?.rate ?? null}
                    passes={rate?.passes ?? 0}
                    scored={rate?.scored ?? 0}
                    kind={s.kind}
                    curtailed={rate?.curtailed ?? false}
                  />
                </Td>
              );
            })}
            <Td>
              <span className="flex flex-wrap gap-1">
                {tier.strategies.map((strategy) => (
                  <Chip key={strategy}>{spaced(strategy)}</Chip>
                ))}
              </span>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
