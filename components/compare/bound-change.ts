import type { EntityChange, FieldChange } from "@/lib/trajectories/describe-changes";

/** Characters of one value and fields of one row that a list of changes shows; the Database tab has all of them. */
const VALUE = 240;
const FIELDS = 30;

function bound(value: unknown): unknown {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length <= VALUE ? value : `${text.slice(0, VALUE)}… (${text.length} characters)`;
}

const boundField = ({ name, ...sides }: FieldChange): FieldChange => ({
  name: name.slice(0, VALUE),
  ...("before" in sides && { before: bound(sides.before) }),
  ...("after" in sides && { after: bound(sides.after) }),
});

/** A change as a list shows it: long values begun, the whole row left out. */
export function boundChange(change: EntityChange): EntityChange {
  const fields = change.fields.slice(0, FIELDS).map(boundField);
  const left = change.fields.length - fields.length;
  const rest: FieldChange[] = left > 0 ? [{ name: "…", after: `${left} more fields` }] : [];
  return { ...change, label: change.label.slice(0, VALUE), fields: [...fields, ...rest], row: null };
}
