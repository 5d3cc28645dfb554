import { cn } from "@/components/ui/cn";
import { formatCount } from "@/components/ui/format";
import type { EntityChange, FieldChange } from "@/lib/trajectories/describe-changes";
import { ValueText } from "./value-text";

const LOOKS = {
  added: { sign: "+", ink: "text-added", soft: "bg-added-soft", word: "added" },
  changed: { sign: "~", ink: "text-changed", soft: "bg-changed-soft", word: "changed" },
  removed: { sign: "−", ink: "text-removed", soft: "bg-removed-soft", word: "removed" },
} as const satisfies Record<EntityChange["kind"], unknown>;

interface ChangeListProps {
  changes: readonly EntityChange[];
  /** Changes in all, where only the first of them are here. */
  total?: number;
  /** Other words for the kinds, e.g. where two final states are compared. */
  words?: Readonly<Record<EntityChange["kind"], string>>;
  className?: string;
}

/** Changes of a database in rows of its tables: added green, changed old → new, removed struck; each also has a sign. */
export function ChangeList({ changes, total = changes.length, words, className }: ChangeListProps) {
  return (
    <div className={className}>
      <ul className="space-y-2">
        {changes.map((change) => {
          const { sign, ink, soft, word } = LOOKS[change.kind];
          return (
            <li key={`${change.table}/${change.key}`} className="min-w-0 overflow-hidden rounded-ui border border-line">
              <div className={cn("flex items-center gap-2 px-2 py-1", soft)}>
                <span aria-hidden className={cn("w-2 shrink-0 text-center font-bold font-mono", ink)}>
                  {sign}
                </span>
                <span className={cn("truncate font-medium", change.kind === "removed" && "line-through")}>
                  {change.label}
                </span>
                {change.key !== null && change.key !== change.label && (
                  <span className="shrink-0 font-mono text-muted text-sm">{change.key}</span>
                )}
                <span className="ml-auto shrink-0 text-muted text-sm">
                  {change.key === null ? "" : `${change.table}, `}
                  {words?.[change.kind] ?? word}
                </span>
              </div>
              <dl className="grid grid-cols-[minmax(4rem,auto)_1fr] gap-x-3 px-2 py-1">
                {change.fields.map((field) => (
                  <div key={field.name} className="contents">
                    <dt className="truncate py-px text-muted">{field.name}</dt>
                    <dd className="verbatim min-w-0 py-px">
                      <FieldValue field={field} kind={change.kind} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
      {total > changes.length && (
        <p className="mt-2 text-faint text-sm">
          {formatCount(changes.length)} of {formatCount(total)} changes
        </p>
      )}
    </div>
  );
}

function FieldValue({ field, kind }: { field: FieldChange; kind: EntityChange["kind"] }) {
  if (kind === "added") return <ValueText value={field.after} className="text-added" />;
  if (kind === "removed") return <ValueText value={field.before} className="text-removed line-through" />;
  const hadBefore = "before" in field;
  const hasAfter = "after" in field;
  return (
    <>
      {hadBefore && <ValueText value={field.before} className="text-muted line-through decoration-removed" />}
      {hadBefore && hasAfter && <span className="px-1.5 text-faint">→</span>}
      {hasAfter && <ValueText value={field.after} className="font-medium text-changed" />}
      {!hasAfter && <span className="pl-1.5 text-faint">gone</span>}
    </>
  );
}
