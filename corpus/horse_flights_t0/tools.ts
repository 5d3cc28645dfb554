import { defineTask, tool, z } from "general-agent";

const Horse = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  sex: z.enum(["mare", "gelding", "stallion"]),
  height_cm: z.number().int(),
});

const Flight = z.object({
  id: z.string(),
  origin: z.string(),
  destination: z.string(),
  day: z.string(),
  departs: z.string(),
});

const Stall = z.object({
  id: z.string(),
  flight_id: z.string(),
  width: z.enum(["third", "half", "full"]),
  clear_cm: z.number().int(),
  price: z.number().int(),
});

const Place = z.object({
  id: z.string(),
  horse_id: z.string(),
  stall_id: z.string(),
});

const Db = z.object({
  horses: z.array(Horse).default([]),
  flights: z.array(Flight).default([]),
  stalls: z.array(Stall).default([]),
  places: z.array(Place).default([]),
  target_horse: z.string().default(""),
  target_origin: z.string().default(""),
  target_destination: z.string().default(""),
  target_latest_day: z.string().default(""),
  target_headroom_cm: z.number().int().default(0),
});

type World = z.infer<typeof Db>;
type HorseRow = z.infer<typeof Horse>;
type FlightRow = z.infer<typeof Flight>;
type StallRow = z.infer<typeof Stall>;
type PlaceRow = z.infer<typeof Place>;

function known<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`No ${what} is known under "${id}".`);
  return row;
}

function numbered(prefix: string, rows: readonly { id: string }[]): string {
  const last = Math.max(100, ...rows.map((row) => Number(row.id.slice(prefix.length))));
  return `${prefix}${last + 1}`;
}

function holderOf(db: World, stallId: string): PlaceRow | undefined {
  return db.places.find((row) => row.stall_id === stallId);
}

/** The flights which the owner could take. */
function flightsWanted(db: World): FlightRow[] {
  return db.flights.filter(
    (row) =>
      row.origin === db.target_origin && row.destination === db.target_destination && row.day <= db.target_latest_day,
  );
}

/** Wide and high enough, and free but for what `taken` says. */
function stallsFor(db: World, horse: HorseRow, flight: FlightRow, taken: readonly PlaceRow[]): StallRow[] {
  return db.stalls.filter(
    (row) =>
      row.flight_id === flight.id &&
      row.width !== "third" &&
      row.clear_cm >= horse.height_cm + db.target_headroom_cm &&
      !taken.some((place) => place.stall_id === row.id),
  );
}

export default defineTask(Db, {
  tools: {
    find_horses: tool(
      "Finds horses by name, by owner, or both: sex and height at the withers in cm.",
      {
        name: z.string().optional().describe("Name of the horse or part of it."),
        owner: z.string().optional().describe("Name of the owner or part of it."),
      },
      ({ db }, { name, owner }) => {
        if (name === undefined && owner === undefined) throw new Error("Give a name or an owner.");
        const holds = (text: string, part = "") => text.toLowerCase().includes(part.trim().toLowerCase());
        return db.horses.filter((row) => holds(row.name, name) && holds(row.owner, owner));
      },
    ),
    search_flights: tool(
      "Searches the flights with horses on board by origin, destination, or both.",
      {
        origin: z.string().optional().describe("Town of departure, exactly."),
        destination: z.string().optional().describe("Town of arrival, exactly."),
      },
      ({ db }, { origin, destination }) => {
        if (origin === undefined && destination === undefined) throw new Error("Give an origin or a destination.");
        return db.flights.filter(
          (row) =>
            (origin === undefined || row.origin === origin) &&
            (destination === undefined || row.destination === destination),
        );
      },
    ),
    list_stalls: tool(
      "Lists the stalls of a flight: width as a part of the pallet, clear height in cm, price, and whether each is taken.",
      { flight_id: z.string().describe("Id of the flight.") },
      ({ db }, { flight_id }) => {
        known(db.flights, flight_id, "flight");
        return db.stalls
          .filter((row) => row.flight_id === flight_id)
          .map((row) => ({ ...row, taken: holderOf(db, row.id) !== undefined }));
      },
    ),
    book_stall: tool(
      "Books a free stall for a horse. Whether it is wide and high enough is not checked here.",
      { stall_id: z.string().describe("Id of the stall."), horse_id: z.string().describe("Id of the horse.") },
      ({ db }, { stall_id, horse_id }) => {
        known(db.stalls, stall_id, "stall");
        known(db.horses, horse_id, "horse");
        const holder = holderOf(db, stall_id);
        if (holder !== undefined) throw new Error(`Stall ${stall_id} is taken by ${holder.horse_id}.`);
        const place = { id: numbered("PL-", db.places), horse_id, stall_id };
        db.places.push(place);
        return place;
      },
    ),
  },
  verify: (db) => {
    const [place, ...more] = db.places;
    if (place === undefined || more.length > 0 || place.horse_id !== db.target_horse) return 0;
    const horse = known(db.horses, db.target_horse, "horse");
    const open = flightsWanted(db).flatMap((flight) => stallsFor(db, horse, flight, []));
    const chosen = open.find((row) => row.id === place.stall_id);
    return chosen !== undefined && open.every((row) => chosen.price <= row.price) ? 1 : 0;
  },
});
