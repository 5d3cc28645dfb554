import { ChangeList } from "@/components/replay/change-list";
import type { EntityChange } from "@/lib/trajectories/describe-changes";

/** Changes of rows beside each other. */
export function ChangeGrid({ changes }: { changes: readonly EntityChange[] }) {
  return (
    <ChangeList
      changes={changes}
      className="[&>ul]:grid [&>ul]:gap-2 [&>ul]:space-y-0 md:[&>ul]:grid-cols-2 xl:[&>ul]:grid-cols-3"
    />
  );
}
