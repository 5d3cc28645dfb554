import Link from "next/link";
import { gateHref } from "@/components/shell/hrefs";
import { OutcomeSign } from "@/components/ui/outcome-sign";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Scorings } from "@/lib/trajectories/replay/scorings/scorings";

interface ScoringsTableProps extends Scorings {
  tier: string;
}

/** What each revision made of the rollout, the newest first: for one that was scored again. */
export function ScoringsTable({ tier, standing, scorings }: ScoringsTableProps) {
  return (
    <Table label="Scores by revision">
      <thead>
        <tr>
          <Th>Revision</Th>
          <Th>Outcome</Th>
          <Th numeric>Reward</Th>
          <Th numeric>db_hash</Th>
          <Th numeric>verify</Th>
        </tr>
      </thead>
      <tbody>
        {scorings.map(({ gateId, revision, outcome, reward, dbHash, verify, problem }, index) => (
          <Tr key={gateId}>
            <Td>
              <Link href={gateHref(tier, gateId)} prefetch={false} className="text-accent hover:underline">
                {revision}
                {index === scorings.length - 1 ? ", as it was played" : ", scored again"}
              </Link>
              {gateId === standing.gateId && <span className="ml-2 text-muted text-sm">counts now</span>}
            </Td>
            <Td>
              {outcome === null ? (
                <span className="text-muted">not scored</span>
              ) : (
                <OutcomeSign outcome={outcome} withLabel />
              )}
              {problem !== null && (
                <span className="block max-w-[60ch] text-muted text-sm [overflow-wrap:anywhere]">
                  {outcome === null ? problem : `verify raised on its final state: ${problem}`}
                </span>
              )}
            </Td>
            <Td numeric>{reward ?? "–"}</Td>
            <Td numeric>{dbHash ?? "–"}</Td>
            <Td numeric>{verify ?? "–"}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
