import { defineTask, tool, z } from "general-agent";

const Boat = z.object({
  id: z.string(),
  name: z.string(),
  seats: z.int(),
  coxed: z.boolean(),
  built_for_kg: z.number(),
  state: z.enum(["ready", "repair"]),
});

const Outing = z.object({
  id: z.string(),
  boat_id: z.string(),
  member: z.string(),
  day: z.string(),
  start: z.string(),
});

const Db = z.object({
  boats: z.array(Boat).default([]),
  outings: z.array(Outing).default([]),
  target_member: z.string().default(""),
  target_day: z.string().default(""),
  target_start: z.string().default(""),
  target_seats: z.int().default(0),
  target_crew_kg: z.number().default(0),
});

export default defineTask(Db, {
  tools: {
    list_boats: tool(
      "Lists the club's boats: seats, cox, the crew weight in kg that each is built for, and whether it is ready.",
      { seats: z.int().optional().describe("Only boats with so many seats.") },
      ({ db }, { seats }) => db.boats.filter((boat) => seats === undefined || boat.seats === seats),
    ),
    book_outing: tool(
      "Books a boat for an outing. Boats in repair can't go out.",
      {
        boat_id: z.string().describe("Id of the boat."),
        member: z.string().describe("Full name of the member who books."),
        day: z.string().describe("Day as YYYY-MM-DD."),
        start: z.string().describe("Time as HH:MM."),
      },
      ({ db }, { boat_id, member, day, start }) => {
        const boat = db.boats.find(({ id }) => id === boat_id);
        if (boat === undefined) throw new Error(`There is no boat with the id "${boat_id}".`);
        if (boat.state !== "ready") throw new Error(`${boat.name} is in repair.`);
        if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`"${day}" is not a day; write it as YYYY-MM-DD.`);
        if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(start)) throw new Error(`"${start}" is not a time; write it as HH:MM.`);
        const outing = { id: `O-${db.outings.length + 1}`, boat_id, member, day, start };
        db.outings.push(outing);
        return outing;
      },
    ),
  },
  verify: (db) => {
    const [outing, ...others] = db.outings;
    if (outing === undefined || others.length > 0) return 0;
    if (outing.member !== db.target_member) return 0;
    if (outing.day !== db.target_day || outing.start !== db.target_start) return 0;
    const fitting = db.boats.filter(
      (boat) =>
        boat.seats === db.target_seats &&
        boat.coxed &&
        boat.state === "ready" &&
        boat.built_for_kg >= db.target_crew_kg,
    );
    const chosen = fitting.find(({ id }) => id === outing.boat_id);
    if (chosen === undefined) return 0;
    return fitting.every((boat) => boat.built_for_kg >= chosen.built_for_kg) ? 1 : 0;
  },
});
