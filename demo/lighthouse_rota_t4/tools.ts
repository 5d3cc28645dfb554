import { defineTask, tool, z } from "general-agent";

const Light = z.object({
  id: z.string(),
  name: z.string(),
  fog_horn: z.boolean(),
  on_rock: z.boolean(),
  oil_litres: z.int(),
  tank_litres: z.int(),
  litres_per_night: z.int(),
});

const Keeper = z.object({
  id: z.string(),
  name: z.string(),
  horn_trained: z.boolean(),
  seasick: z.boolean(),
  nights: z.int(),
});

const Leave = z.object({ id: z.string(), keeper_id: z.string(), first: z.string(), last: z.string() });

const Watch = z.object({ id: z.string(), light_id: z.string(), keeper_id: z.string(), night: z.string() });

const Forecast = z.object({ id: z.string(), light_id: z.string(), night: z.string(), fog_hours: z.int() });

const Refill = z.object({ id: z.string(), light_id: z.string(), litres: z.int() });

const Boat = z.object({
  id: z.string(),
  name: z.string(),
  light_id: z.string(),
  day: z.string(),
  departs: z.string(),
  lands: z.string(),
  seats: z.int(),
  fare: z.int(),
});

const Passage = z.object({ id: z.string(), boat_id: z.string(), keeper_id: z.string() });

const NoteKind = z.enum(["horn_failed", "lamp_failed", "storm", "handover"]);

const Note = z.object({ id: z.string(), light_id: z.string(), kind: NoteKind, night: z.string() });

const Db = z.object({
  lights: z.array(Light).default([]),
  keepers: z.array(Keeper).default([]),
  leaves: z.array(Leave).default([]),
  watches: z.array(Watch).default([]),
  forecasts: z.array(Forecast).default([]),
  refills: z.array(Refill).default([]),
  boats: z.array(Boat).default([]),
  passages: z.array(Passage).default([]),
  notes: z.array(Note).default([]),
  target_light: z.string().default(""),
  target_night: z.string().default(""),
  target_kept: z.string().default(""),
  target_second: z.string().default(""),
  target_fog_hours: z.int().default(0),
  target_oil_nights: z.int().default(0),
  target_refills: z.int().default(0),
  target_relief_night: z.string().default(""),
  target_landed_by: z.string().default(""),
  target_passages: z.string().default(""),
  target_notes: z.int().default(0),
});

type Db = z.infer<typeof Db>;
type Light = z.infer<typeof Light>;
type Keeper = z.infer<typeof Keeper>;

function byId<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`There is no ${what} with the id "${id}".`);
  return row;
}

function nextId(prefix: string, rows: readonly { id: string }[]): string {
  const highest = rows.reduce((top, { id }) => Math.max(top, Number(id.slice(prefix.length))), 0);
  return `${prefix}${highest + 1}`;
}

function checkNight(night: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(night)) throw new Error(`"${night}" is not a night; write it as YYYY-MM-DD.`);
}

const night = z.string().describe("The night by the day on which it begins, YYYY-MM-DD.");

/** May work there at all: whoever is at a light with a horn sounds it, and to a rock there is only the boat. */
const fits = (light: Light, keeper: Keeper): boolean =>
  (!light.fog_horn || keeper.horn_trained) && (!light.on_rock || !keeper.seasick);

const isAway = (db: Db, keeper: Keeper, night: string): boolean =>
  db.leaves.some(({ keeper_id, first, last }) => keeper_id === keeper.id && first <= night && night <= last);

/** Those of the rota as it was found that had to stay. */
const keptWatches = (db: Db) => db.watches.filter(({ id }) => db.target_kept.split(" ").includes(id));

/** Fits, is there and free that night, is not among those `taken` before, and has no more nights than anybody else of whom that is true. */
const isRight = (db: Db, light: Light, night: string, keeper_id: string, taken: readonly string[] = []): boolean => {
  const busy = keptWatches(db).flatMap((watch) => (watch.night === night ? [watch.keeper_id] : []));
  const open = db.keepers.filter(
    (keeper) =>
      fits(light, keeper) && !isAway(db, keeper, night) && !busy.includes(keeper.id) && !taken.includes(keeper.id),
  );
  const fewest = Math.min(...open.map(({ nights }) => nights));
  return open.some(({ id, nights }) => id === keeper_id && nights === fewest);
};

/** Keepers that were put on, by light, where each of them is the right one; null where one is not, or is one too many. */
function postedKeepers(db: Db): string[] | null {
  const kept = keptWatches(db);
  const added = db.watches.filter((watch) => !kept.includes(watch));
  const fog = db.forecasts.find((row) => row.light_id === db.target_light && row.night === db.target_night);
  const answers = (fog?.fog_hours ?? 0) > db.target_fog_hours;
  const wanted = [
    { light_id: db.target_light, night: db.target_night },
    ...(answers ? [{ light_id: db.target_second, night: db.target_night }] : []),
    { light_id: db.target_light, night: db.target_relief_night },
  ];
  if (kept.length !== db.target_kept.split(" ").length || added.length !== wanted.length) return null;
  const posted: string[] = [];
  for (const { light_id, night } of wanted) {
    const watch = added.find((row) => row.light_id === light_id && row.night === night);
    if (!watch || !isRight(db, byId(db.lights, light_id, "light"), night, watch.keeper_id, posted)) return null;
    posted.push(watch.keeper_id);
  }
  return posted;
}

/** Each light of the night got its tank filled up if its oil was short, and no other light anything. */
function isOiled(db: Db, posted: number): boolean {
  const lights = [db.target_light, db.target_second].slice(0, posted).map((id) => byId(db.lights, id, "light"));
  const short = lights.filter((light) => light.oil_litres < db.target_oil_nights * light.litres_per_night);
  const ordered = db.refills.slice(db.target_refills);
  return (
    ordered.length === short.length &&
    short.every((light) =>
      ordered.some(({ light_id, litres }) => light_id === light.id && litres === light.tank_litres - light.oil_litres),
    )
  );
}

/** Each of them goes by the cheapest boat that lands in time and still had a seat, and nobody else's passage changed. */
function areCarried(db: Db, posted: readonly { keeper_id: string; light_id: string }[]): boolean {
  const ids = db.target_passages.split(" ");
  const known = db.passages.filter(({ id }) => ids.includes(id));
  const booked = db.passages.filter((passage) => !known.includes(passage));
  if (known.length !== ids.length || booked.length !== posted.length) return false;
  return posted.every(({ keeper_id, light_id }) => {
    const boats = db.boats.filter(
      (boat) =>
        boat.light_id === light_id &&
        boat.day === db.target_night &&
        boat.lands <= db.target_landed_by &&
        known.filter(({ boat_id }) => boat_id === boat.id).length < boat.seats,
    );
    const cheapest = Math.min(...boats.map(({ fare }) => fare));
    const own = booked.find((passage) => passage.keeper_id === keeper_id);
    return boats.some(({ id, fare }) => id === own?.boat_id && fare === cheapest);
  });
}

export default defineTask(Db, {
  tools: {
    list_lights: tool(
      "Lists the lights: whether there is a fog horn, and whether the light stands on a rock that only a boat reaches.",
      {},
      ({ db }) => db.lights,
    ),
    list_keepers: tool(
      "Lists the keepers: whether they are trained on the horn, whether they get seasick, and how many nights they had this year.",
      {},
      ({ db }) => db.keepers,
    ),
    list_leaves: tool("Lists who is on leave, with the first and the last night of it.", {}, ({ db }) => db.leaves),
    list_watches: tool("Lists the watches of a night.", { night }, ({ db }, args) => {
      checkNight(args.night);
      return db.watches.filter((watch) => watch.night === args.night);
    }),
    list_forecasts: tool(
      "Lists the hours of fog that are forecast for a night, light by light.",
      { night },
      ({ db }, args) => {
        checkNight(args.night);
        return db.forecasts.filter((forecast) => forecast.night === args.night);
      },
    ),
    list_refills: tool("Lists the oil that is ordered and not yet delivered.", {}, ({ db }) => db.refills),
    list_boats: tool(
      "Lists the boats to a light on a day: when they depart and land, all their seats, and the fare of one.",
      { light_id: z.string().describe("Id of the light."), day: z.string().describe("Day as YYYY-MM-DD.") },
      ({ db }, { light_id, day }) => {
        byId(db.lights, light_id, "light");
        return db.boats.filter((boat) => boat.light_id === light_id && boat.day === day);
      },
    ),
    list_passages: tool(
      "Lists the seats of a boat that are taken.",
      { boat_id: z.string().describe("Id of the boat.") },
      ({ db }, { boat_id }) => {
        byId(db.boats, boat_id, "boat");
        return db.passages.filter((passage) => passage.boat_id === boat_id);
      },
    ),
    list_notes: tool(
      "Lists the notes that were written about a light.",
      { light_id: z.string().describe("Id of the light.") },
      ({ db }, { light_id }) => {
        byId(db.lights, light_id, "light");
        return db.notes.filter((note) => note.light_id === light_id);
      },
    ),
    assign_watch: tool(
      "Puts a keeper on watch at a light for a night.",
      {
        light_id: z.string().describe("Id of the light."),
        keeper_id: z.string().describe("Id of the keeper."),
        night,
      },
      ({ db }, { light_id, keeper_id, night }) => {
        byId(db.lights, light_id, "light");
        const keeper = byId(db.keepers, keeper_id, "keeper");
        checkNight(night);
        if (db.watches.some((watch) => watch.keeper_id === keeper_id && watch.night === night))
          throw new Error(`${keeper.name} is on watch that night already.`);
        const watch = { id: nextId("W-", db.watches), light_id, keeper_id, night };
        db.watches.push(watch);
        return watch;
      },
    ),
    cancel_watch: tool(
      "Takes a watch off the rota.",
      { watch_id: z.string().describe("Id of the watch.") },
      ({ db }, { watch_id }) => {
        const watch = byId(db.watches, watch_id, "watch");
        db.watches = db.watches.filter(({ id }) => id !== watch_id);
        return watch;
      },
    ),
    order_oil: tool(
      "Orders oil for a light. What doesn't go into the tank is refused.",
      { light_id: z.string().describe("Id of the light."), litres: z.int().min(1).describe("Litres.") },
      ({ db }, { light_id, litres }) => {
        const light = byId(db.lights, light_id, "light");
        const room = light.tank_litres - light.oil_litres;
        if (litres > room) throw new Error(`There is room for ${room} litres.`);
        const refill = { id: nextId("R-", db.refills), light_id, litres };
        db.refills.push(refill);
        return refill;
      },
    ),
    book_passage: tool(
      "Books a keeper a seat on a boat.",
      { boat_id: z.string().describe("Id of the boat."), keeper_id: z.string().describe("Id of the keeper.") },
      ({ db }, { boat_id, keeper_id }) => {
        const boat = byId(db.boats, boat_id, "boat");
        byId(db.keepers, keeper_id, "keeper");
        if (db.passages.filter((passage) => passage.boat_id === boat_id).length >= boat.seats)
          throw new Error(`There is no seat left on the ${boat.name}.`);
        const passage = { id: nextId("P-", db.passages), boat_id, keeper_id };
        db.passages.push(passage);
        return passage;
      },
    ),
    write_note: tool(
      "Writes a note about a light.",
      { light_id: z.string().describe("Id of the light."), kind: NoteKind.describe("What it is about."), night },
      ({ db }, { light_id, kind, night }) => {
        byId(db.lights, light_id, "light");
        checkNight(night);
        const note = { id: nextId("N-", db.notes), light_id, kind, night };
        db.notes.push(note);
        return note;
      },
    ),
  },
  verify: (db) => {
    const posted = postedKeepers(db);
    if (posted === null) return 0;
    // The last of them relieves the first, and comes with the oil.
    const [first, second] = posted.slice(0, -1);
    const carried = [
      ...(first === undefined ? [] : [{ keeper_id: first, light_id: db.target_light }]),
      ...(second === undefined ? [] : [{ keeper_id: second, light_id: db.target_second }]),
    ];
    if (!isOiled(db, carried.length) || !areCarried(db, carried)) return 0;
    const [note, ...others] = db.notes.slice(db.target_notes);
    if (note === undefined || others.length > 0) return 0;
    return note.light_id === db.target_light && note.kind === "handover" && note.night === db.target_night ? 1 : 0;
  },
});
