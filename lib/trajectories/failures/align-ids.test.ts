import { describe, expect, it } from "vitest";
import { alignIds } from "./align-ids";

const guests = [
  { id: "G1", name: "Ann" },
  { id: "G2", name: "Mira" },
];
const INITIAL = { guests, bookings: [] as unknown[] };
const booking = (id: unknown, guest: string, more: object = {}) => ({ id, guest_id: guest, nights: 2, ...more });
const align = (attempt: object, gold: object, initial: object = INITIAL) =>
  alignIds(initial, { ...initial, ...attempt }, { ...initial, ...gold });

describe("alignIds", () => {
  it("gives records that were made in another order gold's ids, and all that refers to them", () => {
    const gold = { bookings: [booking("BK-1", "G1"), booking("BK-2", "G2")], notes: ["BK-2"] };
    const attempt = { bookings: [booking("BK-1", "G2"), booking("BK-2", "G1")], notes: ["BK-1"] };
    const { state, renamed } = align(attempt, gold);
    expect(state).toMatchObject({
      bookings: [
        { id: "BK-2", guest_id: "G2" },
        { id: "BK-1", guest_id: "G1" },
      ],
      notes: ["BK-2"],
    });
    expect(renamed.get("bookings")?.get("BK-2")).toBe("BK-1");
  });

  it("takes no ordinary number or letter for an id that is one by chance", () => {
    const gold = {
      bookings: [booking(1, "G1", { nights: 1 }), booking(2, "G2", { nights: 2 })],
      grade: "A",
      rooms_free: 1,
    };
    const attempt = {
      bookings: [booking(1, "G2", { nights: 2, floor: 1, mark: "1" }), booking(2, "G1", { nights: 1, floor: 2 })],
      ...{ grade: "A", rooms_free: 1, booking_id: 1, invoices: [{ id: "I1", booking: 2, amount: 2 }] },
    };
    const { state } = align(attempt, gold);
    expect(state).toEqual({
      guests,
      bookings: [booking(2, "G2", { nights: 2, floor: 1, mark: "1" }), booking(1, "G1", { nights: 1, floor: 2 })],
      ...{ grade: "A", rooms_free: 1, booking_id: 2, invoices: [{ id: "I1", booking: 1, amount: 2 }] },
    });
  });

  it("takes one letter for an id where it is the id, and nowhere else", () => {
    const initial = { shelves: {}, grade: "A" };
    const shelf = (id: string, label: string) => ({ id, label });
    const { state } = align(
      { shelves: { A: shelf("A", "wide"), B: shelf("B", "low") }, grade: "A" },
      { shelves: { A: shelf("A", "low"), B: shelf("B", "wide") } },
      initial,
    );
    expect(state).toEqual({ shelves: { B: shelf("B", "wide"), A: shelf("A", "low") }, grade: "A" });
  });

  it.each([
    ["text", "9007199254740993"],
    ["text with a number beyond all bounds", `BK-${"9".repeat(40)}`],
    ["number", 9007199254740992],
    ["fifteen digits", "BK-999999999999999"],
  ])("finds a free id beside one whose %s no counting gets past", (_what, id) => {
    const gold = { bookings: [booking(id, "G1")] };
    const attempt = { bookings: [booking("BK-0", "G1"), booking(id, "G2", { nights: 5 })] };
    const { bookings } = align(attempt, gold).state as { bookings: { id: unknown; nights: number }[] };
    expect(bookings[0]?.id).toBe(typeof id === "number" ? String(id) : id);
    expect([String(id), "BK-0"]).not.toContain(String(bookings[1]?.id));
  });

  it("gives each of thousands of new records an id of its own", () => {
    const made = (count: number, from: number, guest: string) =>
      Array.from({ length: count }, (_, at) => booking(`BK-${from + at}`, guest, { at }));
    const { bookings } = align({ bookings: made(3_000, 0, "G1") }, { bookings: made(20, 10, "G2") }).state as {
      bookings: { id: string }[];
    };
    expect(new Set(bookings.map(({ id }) => id)).size).toBe(3_000);
  });
});
