import { defineTask, tool, z } from "general-agent";

const Treatment = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(["massage", "facial", "body", "hands_and_feet"]),
  technique: z.string(),
  pressure: z.enum(["light", "medium", "deep"]),
  minutes: z.number().int(),
  price: z.number(),
  suits_skin: z.array(z.string()),
  prenatal: z.boolean(),
  needs: z.array(z.string()),
  ingredients: z.array(z.string()),
});

const Therapist = z.object({
  id: z.string(),
  name: z.string(),
  techniques: z.array(z.string()),
  rating: z.number(),
  prenatal_certified: z.boolean(),
});

const Room = z.object({
  id: z.string(),
  name: z.string(),
  floor: z.number().int(),
  equipment: z.array(z.string()),
  in_service: z.boolean(),
});

const Guest = z.object({
  id: z.string(),
  name: z.string(),
  birth_year: z.number().int(),
  town: z.string(),
  skin: z.string(),
  allergies: z.array(z.string()),
  expecting: z.boolean(),
  membership: z.enum(["none", "linen", "silk"]),
});

const HouseRule = z.object({ id: z.string(), topic: z.string(), text: z.string() });

const Booking = z.object({
  id: z.string(),
  guest_id: z.string(),
  guest_name: z.string(),
  treatment_id: z.string(),
  therapist_id: z.string(),
  room_id: z.string(),
  day: z.string(),
  start: z.string(),
  status: z.enum(["booked", "cancelled"]).default("booked"),
});

const Db = z.object({
  treatments: z.array(Treatment).default([]),
  therapists: z.array(Therapist).default([]),
  rooms: z.array(Room).default([]),
  guests: z.array(Guest).default([]),
  house_rules: z.array(HouseRule).default([]),
  bookings: z.array(Booking).default([]),
  target_guest: z.string().default(""),
  target_day: z.string().default(""),
  target_start: z.string().default(""),
  target_pressure: z.string().default(""),
  target_skin: z.string().default(""),
  target_budget: z.number().default(0),
  target_min_rating: z.number().default(0),
  target_floor: z.number().int().default(0),
  target_ledger: z.string().default(""),
  target_companion: z.string().default(""),
  target_companion_pressure: z.string().default(""),
  target_companion_budget: z.number().default(0),
});

type World = z.infer<typeof Db>;
type TreatmentRow = z.infer<typeof Treatment>;
type TherapistRow = z.infer<typeof Therapist>;
type RoomRow = z.infer<typeof Room>;
type GuestRow = z.infer<typeof Guest>;
type BookingRow = z.infer<typeof Booking>;

function byId<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`There is no ${what} with the id "${id}".`);
  return row;
}

function checkMoment(day: string, start: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`"${day}" is not a day; write it as YYYY-MM-DD.`);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(start)) throw new Error(`"${start}" is not a time; write it as HH:MM.`);
}

function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Whether the booking occupies any minute of the given stretch of its day, both ends widened by `pause`. */
function occupies(db: World, booking: BookingRow, day: string, start: string, minutes: number, pause = 0): boolean {
  if (booking.day !== day) return false;
  const length = byId(db.treatments, booking.treatment_id, "treatment").minutes;
  const from = minuteOfDay(booking.start);
  const wanted = minuteOfDay(start);
  return wanted < from + length + pause && from < wanted + minutes + pause;
}

function checkFree(
  db: World,
  wanted: Pick<BookingRow, "treatment_id" | "therapist_id" | "room_id" | "day" | "start">,
): void {
  const { minutes } = byId(db.treatments, wanted.treatment_id, "treatment");
  for (const other of db.bookings) {
    if (other.status !== "booked" || !occupies(db, other, wanted.day, wanted.start, minutes)) continue;
    if (other.therapist_id === wanted.therapist_id) {
      throw new Error(`Therapist ${wanted.therapist_id} is with another guest then (booking ${other.id}).`);
    }
    if (other.room_id === wanted.room_id) {
      throw new Error(`Room ${wanted.room_id} is taken then (booking ${other.id}).`);
    }
  }
}

function nextId(prefix: string, rows: readonly { id: string }[]): string {
  const highest = rows.reduce((top, row) => Math.max(top, Number(row.id.slice(prefix.length))), 0);
  return `${prefix}${String(highest + 1).padStart(3, "0")}`;
}

/** What the guest pays for a treatment by the house rule on memberships, before any voucher. */
function due(guest: GuestRow, treatment: TreatmentRow): number {
  if (guest.membership === "linen" && treatment.category === "massage") return treatment.price * 0.9;
  if (guest.membership === "silk" && treatment.minutes >= 75) return treatment.price * 0.85;
  return treatment.price;
}

interface Wish {
  readonly fits: (treatment: TreatmentRow) => boolean;
  readonly guest: GuestRow;
}

interface Option {
  readonly treatment: TreatmentRow;
  readonly therapist: TherapistRow;
  readonly room: RoomRow;
}

/** Every combination which grants the wish, given the bookings that already stand. */
function optionsFor(db: World, standing: readonly BookingRow[], wish: Wish): Option[] {
  const treatments = db.treatments.filter(
    (treatment) => wish.fits(treatment) && !treatment.ingredients.some((part) => wish.guest.allergies.includes(part)),
  );
  return treatments.flatMap((treatment) => {
    const around = standing.filter((other) => occupies(db, other, db.target_day, db.target_start, treatment.minutes));
    const airing = standing.filter((other) =>
      occupies(db, other, db.target_day, db.target_start, treatment.minutes, 15),
    );
    const therapists = db.therapists.filter(
      (therapist) =>
        therapist.rating >= db.target_min_rating &&
        therapist.techniques.includes(treatment.technique) &&
        (!wish.guest.expecting || therapist.prenatal_certified) &&
        !around.some((other) => other.therapist_id === therapist.id),
    );
    const rooms = db.rooms.filter(
      (room) =>
        room.in_service &&
        room.floor === db.target_floor &&
        treatment.needs.every((item) => room.equipment.includes(item)) &&
        !airing.some((other) => other.room_id === room.id),
    );
    return therapists.flatMap((therapist) => rooms.map((room) => ({ treatment, therapist, room })));
  });
}

/** The longest treatment first, then the cheapest, then the best-rated therapist: the order the guest asked for. */
function preference(a: Option, b: Option): number {
  return (
    b.treatment.minutes - a.treatment.minutes ||
    a.treatment.price - b.treatment.price ||
    b.therapist.rating - a.therapist.rating
  );
}

/** Whether the booking grants the wish and nothing that was open at that moment would have granted it better. */
function grants(db: World, standing: readonly BookingRow[], wish: Wish, booking: BookingRow | undefined): boolean {
  if (booking === undefined) return false;
  if (booking.day !== db.target_day || booking.start !== db.target_start) return false;
  if (booking.guest_id !== wish.guest.id) return false;
  const options = optionsFor(db, standing, wish);
  const chosen = options.find(
    (option) =>
      option.treatment.id === booking.treatment_id &&
      option.therapist.id === booking.therapist_id &&
      option.room.id === booking.room_id,
  );
  return chosen !== undefined && options.every((option) => preference(chosen, option) <= 0);
}

function ledgerLine(booking: BookingRow): string {
  const { id, status, treatment_id, therapist_id, room_id, day, start } = booking;
  return [id, status, treatment_id, therapist_id, room_id, day, start].join(" ");
}

export default defineTask(Db, {
  tools: {
    list_treatments: tool(
      "Lists the treatment menu with technique, pressure, length, list price, skin types, equipment and ingredients.",
      {
        category: z
          .enum(["massage", "facial", "body", "hands_and_feet"])
          .optional()
          .describe("Only this part of the menu; leave it out for everything."),
      },
      ({ db }, { category }) => db.treatments.filter((row) => category === undefined || row.category === category),
    ),
    get_treatment: tool(
      "Returns one treatment of the menu.",
      { treatment_id: z.string().describe("Id of the treatment.") },
      ({ db }, { treatment_id }) => byId(db.treatments, treatment_id, "treatment"),
    ),
    list_therapists: tool(
      "Lists the therapists with the techniques they are trained in and their guest rating from 0 to 5.",
      { technique: z.string().optional().describe("Only therapists who are trained in this technique.") },
      ({ db }, { technique }) =>
        db.therapists.filter((row) => technique === undefined || row.techniques.includes(technique)),
    ),
    list_rooms: tool("Lists the treatment rooms with floor and equipment.", {}, ({ db }) => db.rooms),
    list_bookings: tool(
      "Lists bookings in the diary, of a day, of a guest, or of a guest on a day.",
      {
        day: z.string().optional().describe("Day as YYYY-MM-DD."),
        guest_id: z.string().optional().describe("Id of the guest."),
      },
      ({ db }, { day, guest_id }) =>
        db.bookings.filter(
          (row) => (day === undefined || row.day === day) && (guest_id === undefined || row.guest_id === guest_id),
        ),
    ),
    cancel_booking: tool(
      "Cancels a booking. The slot becomes free for others.",
      { booking_id: z.string().describe("Id of the booking.") },
      ({ db }, { booking_id }) => {
        const booking = byId(db.bookings, booking_id, "booking");
        if (booking.status !== "booked") throw new Error(`Booking ${booking_id} is already ${booking.status}.`);
        booking.status = "cancelled";
        return booking;
      },
    ),
    find_guests: tool(
      "Finds guest files by a part of the name: skin, allergies, membership and whether the guest is expecting.",
      { name: z.string().describe("A name or a part of it; case doesn't matter.") },
      ({ db }, { name }) => {
        const wanted = name.trim().toLowerCase();
        if (wanted === "") throw new Error("Give at least a part of the name.");
        return db.guests.filter((row) => row.name.toLowerCase().includes(wanted));
      },
    ),
    list_house_rules: tool(
      "Returns the rules of the house that every booking has to keep.",
      {},
      ({ db }) => db.house_rules,
    ),
    book_treatment: tool(
      "Books a treatment for a guest with a therapist who is trained in its technique.",
      {
        guest_id: z.string().describe("Id of the guest."),
        treatment_id: z.string().describe("Id of the treatment."),
        therapist_id: z.string().describe("Id of the therapist."),
        room_id: z.string().describe("Id of the room."),
        day: z.string().describe("Day as YYYY-MM-DD."),
        start: z.string().describe("Time at which it starts, HH:MM."),
      },
      ({ db }, { guest_id, treatment_id, therapist_id, room_id, day, start }) => {
        const guest = byId(db.guests, guest_id, "guest");
        const treatment = byId(db.treatments, treatment_id, "treatment");
        const therapist = byId(db.therapists, therapist_id, "therapist");
        if (!therapist.techniques.includes(treatment.technique)) {
          throw new Error(`${therapist.name} is not trained in ${treatment.technique}.`);
        }
        if (!byId(db.rooms, room_id, "room").in_service) throw new Error(`Room ${room_id} is closed at present.`);
        checkMoment(day, start);
        checkFree(db, { treatment_id, therapist_id, room_id, day, start });
        const booking: BookingRow = {
          id: nextId("BK-", db.bookings),
          guest_id,
          guest_name: guest.name,
          treatment_id,
          therapist_id,
          room_id,
          day,
          start,
          status: "booked",
        };
        db.bookings.push(booking);
        return booking;
      },
    ),
  },
  verify: (db) => {
    const known = db.target_ledger.split("\n");
    const old = db.bookings.slice(0, known.length);
    if (old.map(ledgerLine).join("\n") !== db.target_ledger) return 0;
    const made = db.bookings.slice(known.length).filter((row) => row.status === "booked");
    if (made.length !== 2) return 0;
    const standing = old.filter((row) => row.status === "booked");
    const guest = byId(db.guests, db.target_guest, "guest");
    const companion = byId(db.guests, db.target_companion, "guest");
    const own = made.find((row) => row.guest_id === guest.id);
    const hers = made.find((row) => row.guest_id === companion.id);
    const ownWish: Wish = {
      guest,
      fits: (treatment) =>
        treatment.category === "massage" &&
        !treatment.prenatal &&
        treatment.pressure === db.target_pressure &&
        treatment.suits_skin.includes(db.target_skin) &&
        due(guest, treatment) <= db.target_budget,
    };
    const herWish: Wish = {
      guest: companion,
      fits: (treatment) =>
        treatment.category === "massage" &&
        treatment.prenatal &&
        treatment.pressure === db.target_companion_pressure &&
        treatment.suits_skin.includes(companion.skin) &&
        due(companion, treatment) <= db.target_companion_budget,
    };
    if (own === undefined || !grants(db, standing, ownWish, own)) return 0;
    return grants(db, [...standing, own], herWish, hers) ? 1 : 0;
  },
});
