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
});

const Therapist = z.object({
  id: z.string(),
  name: z.string(),
  techniques: z.array(z.string()),
  rating: z.number(),
});

const Booking = z.object({
  id: z.string(),
  guest_name: z.string(),
  treatment_id: z.string(),
  therapist_id: z.string(),
  day: z.string(),
  start: z.string(),
});

const Db = z.object({
  treatments: z.array(Treatment).default([]),
  therapists: z.array(Therapist).default([]),
  bookings: z.array(Booking).default([]),
  target_guest: z.string().default(""),
  target_day: z.string().default(""),
  target_start: z.string().default(""),
  target_pressure: z.string().default(""),
  target_skin: z.string().default(""),
  target_budget: z.number().default(0),
});

function byId<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`There is no ${what} with the id "${id}".`);
  return row;
}

function checkMoment(day: string, start: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`"${day}" is not a day; write it as YYYY-MM-DD.`);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(start)) throw new Error(`"${start}" is not a time; write it as HH:MM.`);
}

function nextId(prefix: string, rows: readonly { id: string }[]): string {
  const highest = rows.reduce((top, row) => Math.max(top, Number(row.id.slice(prefix.length))), 0);
  return `${prefix}${String(highest + 1).padStart(3, "0")}`;
}

export default defineTask(Db, {
  tools: {
    list_treatments: tool(
      "Lists the treatment menu with technique, pressure, length, price and the skin types each one suits.",
      {},
      ({ db }) => db.treatments,
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
    book_treatment: tool(
      "Books a treatment for a guest with a therapist who is trained in its technique.",
      {
        guest_name: z.string().describe("Full name of the guest."),
        treatment_id: z.string().describe("Id of the treatment."),
        therapist_id: z.string().describe("Id of the therapist."),
        day: z.string().describe("Day as YYYY-MM-DD."),
        start: z.string().describe("Time at which it starts, HH:MM."),
      },
      ({ db }, { guest_name, treatment_id, therapist_id, day, start }) => {
        if (guest_name.trim() === "") throw new Error("A booking needs the guest's name.");
        const treatment = byId(db.treatments, treatment_id, "treatment");
        const therapist = byId(db.therapists, therapist_id, "therapist");
        if (!therapist.techniques.includes(treatment.technique)) {
          throw new Error(`${therapist.name} is not trained in ${treatment.technique}.`);
        }
        checkMoment(day, start);
        const booking = { id: nextId("BK-", db.bookings), guest_name, treatment_id, therapist_id, day, start };
        db.bookings.push(booking);
        return booking;
      },
    ),
  },
  verify: (db) => {
    const [booking, ...others] = db.bookings;
    if (booking === undefined || others.length > 0) return 0;
    if (booking.guest_name !== db.target_guest) return 0;
    if (booking.day !== db.target_day || booking.start !== db.target_start) return 0;
    const treatment = byId(db.treatments, booking.treatment_id, "treatment");
    const suits =
      treatment.category === "massage" &&
      !treatment.prenatal &&
      treatment.pressure === db.target_pressure &&
      treatment.suits_skin.includes(db.target_skin) &&
      treatment.price <= db.target_budget;
    const trained = db.therapists.filter((row) => row.techniques.includes(treatment.technique));
    const therapist = trained.find((row) => row.id === booking.therapist_id);
    const best = Math.max(...trained.map((row) => row.rating));
    return suits && therapist?.rating === best ? 1 : 0;
  },
});
