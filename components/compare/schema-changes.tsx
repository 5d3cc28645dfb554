import { cn } from "@/components/ui/cn";
import { plural } from "@/components/ui/format";
import type { ChangeKind, EntityTypeChange, FieldTypeChange, SchemaChanges } from "@/lib/corpus/compare/comparison";
import { KIND_LOOKS } from "./kind-looks";

/** Kinds of records and fields of one kind that a page shows. */
const [ENTITIES, FIELDS] = [60, 40];

/** Records, their fields and the database's own fields that are new, gone or of another type. */
export function SchemaChangeList({ schema }: { schema: SchemaChanges }) {
  const { entities, tables } = schema;
  const own: EntityTypeChange[] =
    tables.length === 0 ? [] : [{ name: "the database itself", kind: "changed", fields: tables }];
  const all = [...entities, ...own];
  if (all.length === 0) return <p className="px-4 pb-3 text-faint">Nothing differs.</p>;
  return (
    <>
      <ul className="grid gap-x-6 px-4 pb-3 sm:grid-cols-2 xl:grid-cols-3">
        {all.slice(0, ENTITIES).map((entity) => (
          <li key={entity.name} className="min-w-0 py-1.5">
            <h3 className="flex items-baseline gap-2">
              <Sign kind={entity.kind} />
              <span className={cn("truncate font-medium", entity.kind === "removed" && "line-through")}>
                {entity.name}
              </span>
              <span className="text-faint text-sm">{KIND_LOOKS[entity.kind].word}</span>
            </h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pl-4 font-mono text-sm">
              {entity.fields.slice(0, FIELDS).map((field) => (
                <Field key={field.name} field={field} plain={entity.kind !== "changed"} />
              ))}
            </dl>
            {entity.fields.length > FIELDS && (
              <p className="pl-4 text-faint text-sm">{plural(entity.fields.length - FIELDS, "more field")}</p>
            )}
          </li>
        ))}
      </ul>
      {all.length > ENTITIES && (
        <p className="px-4 pb-3 text-faint text-sm">
          {ENTITIES} of {all.length} kinds of records
        </p>
      )}
    </>
  );
}

function Field({ field: { name, kind, before, after }, plain }: { field: FieldTypeChange; plain: boolean }) {
  const { ink } = KIND_LOOKS[kind];
  return (
    <>
      <dt className={cn("[overflow-wrap:anywhere]", !plain && ink, kind === "removed" && "line-through")}>
        {!plain && <Sign kind={kind} />}
        {name}
      </dt>
      <dd className="text-faint [overflow-wrap:anywhere]">
        {kind === "changed" ? (
          <>
            <del>{before ?? "unknown"}</del> → <span className="text-changed">{after ?? "unknown"}</span>
          </>
        ) : (
          (after ?? before)
        )}
      </dd>
    </>
  );
}

function Sign({ kind }: { kind: ChangeKind }) {
  const { sign, ink } = KIND_LOOKS[kind];
  return (
    <span aria-hidden className={cn("inline-block w-3 shrink-0 font-bold font-mono", ink)}>
      {sign}
    </span>
  );
}
