import { own } from "./keyed-rows";
import { isRow } from "./list-identity";

const NAMES = ["name", "title", "label", "full_name"];

/** What people call a record: its name or title, or null where it has none. */
export function nameOfRow(row: unknown): string | null {
  if (!isRow(row)) return null;
  for (const field of NAMES) {
    const value = own(row, field);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}
