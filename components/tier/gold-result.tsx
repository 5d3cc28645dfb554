import { resultShape } from "@/components/database/records-table";
import { FoldedText } from "@/components/replay/folded-text";
import { RecordsView } from "@/components/replay/records-view";
import { JsonView } from "@/components/ui/json-view";

/** What a gold call answered: records as a short table, structures as a tree, words as words. */
export function GoldResult({ text, label }: { text: string; label: string }) {
  const shape = resultShape(text);
  if (shape.kind === "table") return <RecordsView table={shape.table} label={label} first={3} />;
  if (shape.kind === "json") return <JsonView value={shape.value} label={label} />;
  return <FoldedText text={text} limit={360} className="font-mono text-muted text-sm" />;
}
