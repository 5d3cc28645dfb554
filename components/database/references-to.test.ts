import { describe, expect, it } from "vitest";
import { inferLinks } from "./infer-links";
import { referencesTo } from "./references-to";
import { tablesOf } from "./tables-of";

describe("referencesTo", () => {
  const { tables } = tablesOf({
    guests: [{ id: "G-1" }, { id: "G-2" }],
    bookings: [
      { id: "B-1", guest_id: "G-1", extra_guests: ["G-2"] },
      { id: "B-2", guest_id: "G-1", extra_guests: [] },
    ],
  });

  it("lists the rows of each column that names the row, items of lists among them", () => {
    const links = inferLinks(tables);
    expect(referencesTo({ table: "guests", row: "G-1" }, tables, links)).toEqual([
      { table: "bookings", column: "guest_id", rows: ["B-1", "B-2"] },
    ]);
    expect(referencesTo({ table: "guests", row: "G-2" }, tables, links)).toEqual([
      { table: "bookings", column: "extra_guests", rows: ["B-1"] },
    ]);
  });
});
