import { z } from "zod";
import { parsePosition } from "@/components/replay/positions";
import { Replay } from "@/components/replay/replay";
import { rolloutHref } from "@/components/shell/hrefs";
import { Page } from "@/components/ui/page";
import { goldCallsOfRevision } from "@/lib/corpus/details/store";
import { readSteps, stepMarks } from "@/lib/trajectories/replay/store";
import type { TrajectoryHeader } from "@/lib/trajectories/replay/views";

const querySchema = z.object({ step: z.string().optional().catch(undefined) });

/** An attempt at a tier, or at a draft, at the step that the address names. */
export async function RolloutReplay({ header, query }: { header: TrajectoryHeader; query: unknown }) {
  const { id } = header;
  const { step } = querySchema.parse(query);
  const position = parsePosition(step, { stepCount: header.stepCount, ended: header.state === "done" });
  const [marks, first, gold] = await Promise.all([
    stepMarks(id),
    // The step that the link names comes with the page; its neighbours are loaded after it.
    position > 0 && position <= header.stepCount ? readSteps(id, position, 1) : null,
    // Of the revision that was attempted, whatever has become of the tier since.
    goldCallsOfRevision(header.revisionId),
  ]);
  return (
    <Page fill>
      <Replay
        key={id}
        header={header}
        marks={marks}
        initialPosition={position}
        initialSteps={first?.items ?? []}
        gold={gold}
        path={rolloutHref(header.tier, id)}
      />
    </Page>
  );
}
