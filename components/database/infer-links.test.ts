import { describe, expect, it } from "vitest";
import { inferLinks } from "./infer-links";
import { tablesOf } from "./tables-of";

const linksOf = (database: unknown) => inferLinks(tablesOf(database).tables);

const SPA = {
  guests: [
    { id: "G-1", name: "Noor", referred_by: "G-2" },
    { id: "G-2", name: "Samira", referred_by: null },
  ],
  rooms: [
    { id: 1, floor: 2 },
    { id: 2, floor: 1 },
  ],
  bookings: [{ id: "BK-1", guest_id: "G-1", room_id: 2, price: 1, extra_guests: ["G-2"], note: "Noor" }],
  orders: [{ id: 1, placed_by: "G-2", quantity: 2 }],
};

describe("inferLinks", () => {
  const links = linksOf(SPA);

  it("links a column that speaks of a table to its row", () => {
    expect(links.ofCell("bookings", "guest_id", "G-1")).toEqual({ table: "guests", row: "G-1" });
  });

  it("links numbers only where the column's name speaks of the table", () => {
    expect(links.ofCell("bookings", "room_id", 2)).toEqual({ table: "rooms", row: "2" });
    expect(links.ofCell("bookings", "price", 1)).toBeNull();
    expect(links.ofCell("orders", "quantity", 2)).toBeNull();
    expect(links.ofCell("rooms", "floor", 1)).toBeNull();
  });

  it("links the items of a list", () => {
    expect(links.ofCell("bookings", "extra_guests", "G-2")).toEqual({ table: "guests", row: "G-2" });
  });

  it("links ids under any name where all of them are rows of one table, within that table too", () => {
    expect(links.ofCell("orders", "placed_by", "G-2")).toEqual({ table: "guests", row: "G-2" });
    expect(links.ofCell("guests", "referred_by", "G-2")).toEqual({ table: "guests", row: "G-2" });
  });

  it("does not link a row's own id or a free text", () => {
    expect(links.ofCell("bookings", "id", "BK-1")).toBeNull();
    expect(links.ofCell("bookings", "note", "Noor")).toBeNull();
  });

  it("does not link a dangling reference", () => {
    const dangling = linksOf({
      guests: SPA.guests,
      bookings: [
        { id: "B", guest_id: "G-1" },
        { id: "C", guest_id: "G-9" },
      ],
    });
    expect(dangling.ofCell("bookings", "guest_id", "G-9")).toBeNull();
  });

  it("links values beside the tables", () => {
    expect(links.ofValue("target_guest", "G-2")).toEqual({ table: "guests", row: "G-2" });
    expect(links.ofValue("target_budget", 2)).toBeNull();
  });

  it("does not choose between two tables that both hold an id", () => {
    const twice = linksOf({ a: [{ id: "X-1" }], b: [{ id: "X-1" }], c: [{ id: "Y-1", about: "X-1" }] });
    expect(twice.ofCell("c", "about", "X-1")).toBeNull();
  });
});
