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
  row: z.number().int(),
});

const Place = z.object({
  id: z.string(),
  horse_id: z.string(),
  stall_id: z.string(),
  status: z.enum(["booked", "cancelled"]).default("booked"),
});

const Groom = z.object({
  id: z.string(),
  name: z.string(),
  fee: z.number().int(),
  max_horses: z.number().int(),
  licence_until: z.string(),
  destinations: z.array(z.string()),
});

const GroomPost = z.object({ id: z.string(), groom_id: z.string(), flight_id: z.string() });

const Requirement = z.object({
  id: z.string(),
  destination: z.string(),
  kind: z.string(),
  max_age_days: z.number().int(),
  horses: z.enum(["all", "breeding"]),
});

const Test = z.object({
  id: z.string(),
  horse_id: z.string(),
  kind: z.string(),
  lab_id: z.string(),
  sampled_on: z.string(),
  result: z.enum(["negative", "positive", "pending"]),
});

const Lab = z.object({
  id: z.string(),
  name: z.string(),
  kinds: z.array(z.string()),
  days: z.number().int(),
  price: z.number().int(),
});

const Rule = z.object({ id: z.string(), subject: z.string(), wording: z.string() });

const Db = z.object({
  horses: z.array(Horse).default([]),
  flights: z.array(Flight).default([]),
  stalls: z.array(Stall).default([]),
  places: z.array(Place).default([]),
  grooms: z.array(Groom).default([]),
  groom_posts: z.array(GroomPost).default([]),
  requirements: z.array(Requirement).default([]),
  tests: z.array(Test).default([]),
  labs: z.array(Lab).default([]),
  rules: z.array(Rule).default([]),
  target_horse: z.string().default(""),
  target_origin: z.string().default(""),
  target_destination: z.string().default(""),
  target_latest_day: z.string().default(""),
  target_headroom_cm: z.number().int().default(0),
  target_places: z.string().default(""),
  target_posts: z.number().int().default(0),
  target_total: z.number().int().default(0),
  target_tests: z.number().int().default(0),
  target_vet_day: z.string().default(""),
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
  return db.places.find((row) => row.stall_id === stallId && row.status === "booked");
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

/** Licensed on the day, flying to that destination, on no flight that day, and able to look after so many horses. */
function groomsFor(db: World, posts: World["groom_posts"], flight: FlightRow, horses: readonly HorseRow[]) {
  const away = posts
    .filter((row) => known(db.flights, row.flight_id, "flight").day === flight.day)
    .map((row) => row.groom_id);
  return db.grooms.filter(
    (row) =>
      row.licence_until >= flight.day &&
      row.destinations.includes(flight.destination) &&
      row.max_horses >= horses.length &&
      !away.includes(row.id),
  );
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Which tests a horse still needs for a flight, going by the tests that were there before. */
function missingTests(db: World, horse: HorseRow, flight: FlightRow): string[] {
  const present = db.tests.slice(0, db.target_tests).filter((row) => row.horse_id === horse.id);
  return db.requirements
    .filter((row) => row.destination === flight.destination && (row.horses === "all" || horse.sex !== "gelding"))
    .filter(
      (row) =>
        !present.some(
          (test) =>
            test.kind === row.kind &&
            test.result === "negative" &&
            dayAfter(test.sampled_on, row.max_age_days) >= flight.day,
        ),
    )
    .map((row) => row.kind);
}

/** The laboratories which have the result of a sample from the vet's day on the day before the flight at the latest. */
function labsInTime(db: World, kind: string, flight: FlightRow) {
  return db.labs.filter((row) => row.kinds.includes(kind) && dayAfter(db.target_vet_day, row.days) < flight.day);
}

function testsCanBeHad(db: World, horses: readonly HorseRow[], flight: FlightRow): boolean {
  return horses.every((horse) => missingTests(db, horse, flight).every((kind) => labsInTime(db, kind, flight).length));
}

/** Whether exactly the missing tests were ordered, each from the cheapest laboratory that is quick enough. */
function testsAreOrdered(db: World, horses: readonly HorseRow[], flight: FlightRow): boolean {
  const due = horses.flatMap((horse) => missingTests(db, horse, flight).map((kind) => ({ horse, kind })));
  const ordered = db.tests.slice(db.target_tests);
  return (
    ordered.length === due.length &&
    due.every(({ horse, kind }) => {
      const order = ordered.find((row) => row.horse_id === horse.id && row.kind === kind);
      const labs = labsInTime(db, kind, flight);
      const lab = labs.find((row) => row.id === order?.lab_id);
      return (
        lab !== undefined && order?.sampled_on === db.target_vet_day && labs.every((row) => lab.price <= row.price)
      );
    })
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
      "Lists the stalls of a flight: width as a part of the pallet, clear height in cm, price, row (1 is at the nose), and which horse of which sex stands there already.",
      { flight_id: z.string().describe("Id of the flight.") },
      ({ db }, { flight_id }) => {
        known(db.flights, flight_id, "flight");
        return db.stalls
          .filter((row) => row.flight_id === flight_id)
          .map((row) => {
            const holder = holderOf(db, row.id);
            if (holder === undefined) return { ...row, taken: false };
            const { id, name, sex } = known(db.horses, holder.horse_id, "horse");
            return { ...row, taken: true, horse: { id, name, sex } };
          });
      },
    ),
    list_places: tool(
      "Lists the places that are or were booked for a horse, with flight and day.",
      { horse_id: z.string().describe("Id of the horse.") },
      ({ db }, { horse_id }) => {
        known(db.horses, horse_id, "horse");
        return db.places
          .filter((row) => row.horse_id === horse_id)
          .map((row) => {
            const { flight_id } = known(db.stalls, row.stall_id, "stall");
            const { origin, destination, day } = known(db.flights, flight_id, "flight");
            return { ...row, flight_id, origin, destination, day };
          });
      },
    ),
    cancel_place: tool(
      "Cancels a horse's place on a flight. The stall becomes free.",
      { place_id: z.string().describe("Id of the place.") },
      ({ db }, { place_id }) => {
        const place = known(db.places, place_id, "place");
        if (place.status === "cancelled") throw new Error(`Place ${place_id} is cancelled already.`);
        place.status = "cancelled";
        return place;
      },
    ),
    list_grooms: tool(
      "Lists the flying grooms: fee for a flight, how many horses they look after, licence, where they fly to, and whether they are on a flight on that day.",
      { day: z.string().describe("Day of the flight as YYYY-MM-DD.") },
      ({ db }, { day }) =>
        db.grooms.map((row) => ({
          ...row,
          flying_that_day: db.groom_posts.some(
            (post) => post.groom_id === row.id && known(db.flights, post.flight_id, "flight").day === day,
          ),
        })),
    ),
    engage_groom: tool(
      "Engages a groom for a flight. Refused only if the groom is on a flight on that day. Can't be undone here.",
      { groom_id: z.string().describe("Id of the groom."), flight_id: z.string().describe("Id of the flight.") },
      ({ db }, { groom_id, flight_id }) => {
        const groom = known(db.grooms, groom_id, "groom");
        const { day } = known(db.flights, flight_id, "flight");
        const other = db.groom_posts.find(
          (row) => row.groom_id === groom_id && known(db.flights, row.flight_id, "flight").day === day,
        );
        if (other !== undefined) throw new Error(`${groom.name} is on flight ${other.flight_id} that day.`);
        const post = { id: numbered("GP-", db.groom_posts), groom_id, flight_id };
        db.groom_posts.push(post);
        return post;
      },
    ),
    list_rules: tool("Returns the rules for flying horses.", {}, ({ db }) => db.rules),
    list_requirements: tool(
      "Lists the health tests that a destination asks for: for which horses, and how old a sample may be on the day of the flight.",
      { destination: z.string().describe("Town of arrival, exactly.") },
      ({ db }, { destination }) => db.requirements.filter((row) => row.destination === destination),
    ),
    list_tests: tool(
      "Lists the health tests of a horse with the day of the sample and the result.",
      { horse_id: z.string().describe("Id of the horse.") },
      ({ db }, { horse_id }) => {
        known(db.horses, horse_id, "horse");
        return db.tests.filter((row) => row.horse_id === horse_id);
      },
    ),
    list_labs: tool(
      "Lists laboratories that make a test: its price and after how many days the result is there.",
      { kind: z.string().describe("Kind of test as in the requirements, for instance influenza.") },
      ({ db }, { kind }) => db.labs.filter((row) => row.kinds.includes(kind)),
    ),
    order_test: tool(
      "Orders a health test for a horse. Can't be undone here.",
      {
        horse_id: z.string().describe("Id of the horse."),
        kind: z.string().describe("Kind of test as in the requirements."),
        lab_id: z.string().describe("Id of the laboratory."),
        sampled_on: z.string().describe("Day on which the vet takes the sample, YYYY-MM-DD."),
      },
      ({ db }, { horse_id, kind, lab_id, sampled_on }) => {
        known(db.horses, horse_id, "horse");
        const lab = known(db.labs, lab_id, "laboratory");
        if (!lab.kinds.includes(kind)) throw new Error(`${lab.name} does not test for "${kind}".`);
        const test = { id: numbered("TE-", db.tests), horse_id, kind, lab_id, sampled_on, result: "pending" as const };
        db.tests.push(test);
        return { ...test, result_on: dayAfter(sampled_on, lab.days) };
      },
    ),
    book_stall: tool(
      "Books a free stall for a horse. Whether the stall suits the horse and its neighbours is not checked here.",
      { stall_id: z.string().describe("Id of the stall."), horse_id: z.string().describe("Id of the horse.") },
      ({ db }, { stall_id, horse_id }) => {
        known(db.stalls, stall_id, "stall");
        known(db.horses, horse_id, "horse");
        const holder = holderOf(db, stall_id);
        if (holder !== undefined) throw new Error(`Stall ${stall_id} is taken by ${holder.horse_id}.`);
        const place: PlaceRow = { id: numbered("PL-", db.places), horse_id, stall_id, status: "booked" };
        db.places.push(place);
        return place;
      },
    ),
  },
  verify: (db) => {
    const lines = db.target_places.split("\n");
    const old = db.places.slice(0, lines.length);
    if (old.map(placeLine).join("\n") !== db.target_places) return 0;
    const made = db.places.slice(lines.length).filter((row) => row.status === "booked");
    const standing = old.filter((row) => row.status === "booked");
    const posts = db.groom_posts.slice(0, db.target_posts);
    const [post, ...morePosts] = db.groom_posts.slice(db.target_posts);
    if (post === undefined || morePosts.length > 0) return 0;
    const horse = known(db.horses, db.target_horse, "horse");
    const [place, ...more] = made;
    if (place === undefined || more.length > 0 || place.horse_id !== horse.id) return 0;
    const total = (stall: StallRow, fee: number) => stall.price + fee;
    const open = flightsWanted(db)
      .filter((flight) => testsCanBeHad(db, [horse], flight))
      .flatMap((flight) =>
        stallsFor(db, horse, flight, standing).flatMap((stall) =>
          groomsFor(db, posts, flight, [horse]).map((groom) => ({
            flight,
            stall,
            groom,
            cost: total(stall, groom.fee),
          })),
        ),
      )
      .filter(({ cost }) => cost <= db.target_total);
    const chosen = open.find(
      ({ flight, stall, groom }) =>
        stall.id === place.stall_id && groom.id === post.groom_id && flight.id === post.flight_id,
    );
    if (chosen === undefined || open.some(({ cost }) => cost < chosen.cost)) return 0;
    return testsAreOrdered(db, [horse], chosen.flight) ? 1 : 0;
  },
});

function placeLine(row: PlaceRow): string {
  return [row.id, row.horse_id, row.stall_id, row.status].join(" ");
}
